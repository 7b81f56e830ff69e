import type { ChangedClause, Intent } from '../../../contract/intent.ts';
import {
  type KnownChange,
  readChanges,
  readCompared,
  readDaysOfConnecting,
  readKnownSince,
  readNewestFiles,
} from '../../history/read-history.ts';
import type { OwnReader } from '../../people/contacts/read-own-records.ts';
import { dateOf, lastDay } from '../../people/record/day-number.ts';
import type { Queryable } from '../../store/database.ts';
import type { SearchQuestion } from '../search-engine.ts';
import { type ChangedPlan, isCompared, type KnownHistory } from './changed-plan.ts';
import { judgeChange, timeOf } from './judge-change.ts';
import { tellChange } from './tell-change.ts';

const NO_HISTORY: KnownHistory = { files: [], knownSince: null };

type Judged = Pick<ChangedPlan, 'met' | 'possible'>;

const NOBODY: Judged = { met: new Map(), possible: new Map() };

/** Who has a change that is asked for; of several, the latest sure one is told. Pure. */
function judgeChanges(changes: readonly KnownChange[], asked: ChangedClause): Judged {
  const met = new Map<string, string>();
  const possible = new Map<string, string>();
  for (const change of changes) {
    const fit = judgeChange(change, asked);
    const people = fit === 'met' ? met : possible;
    if (fit === 'no' || people.has(change.profileId)) continue;
    people.set(change.profileId, tellChange(change));
  }
  for (const id of met.keys()) possible.delete(id);
  return { met, possible };
}

/** A file with days of connecting says since when somebody is new, whatever it is compared with. */
async function newByDay(db: Queryable, reader: OwnReader): Promise<KnownChange[]> {
  const rows = await readDaysOfConnecting(db, reader);
  return rows.map(({ profileId, day }) => {
    const [from, by] = [day, lastDay(day)].map((one) => isoDay(one));
    return {
      ...{ profileId, kind: 'new', before: null, after: null, source: '' },
      ...{ from: from ?? '', by: by ?? '', isNewest: false },
    };
  });
}

/** A day number as an ISO day: the first or last of a month or year of which no more is known. */
function isoDay(day: number): string {
  const [month, date] = [Math.floor(day / 100) % 100, day % 100];
  const known = Math.floor(day / 10_000) * 10_000 + Math.min(12, Math.max(1, month)) * 100;
  return dateOf(known + Math.min(31, Math.max(1, date)));
}

const mayBeNewByDay = ({ kinds, when, lastImport }: ChangedClause): boolean =>
  kinds.includes('new') && Boolean(when) && lastImport !== true;

/** Who was in both files and has no such change; of who may have one, nothing is said. */
async function unchanged(
  db: Queryable,
  reader: OwnReader,
  asked: ChangedClause,
  history: KnownHistory,
): Promise<Judged> {
  const since = timeOf(asked)?.since ?? null;
  // Before the first file, nobody is known not to have changed.
  const isOpen = since !== null && (history.knownSince ?? since) > since;
  if (isOpen || !isCompared(history)) return NOBODY;
  const changes = await readChanges(db, reader, [...asked.kinds, 'new', 'returned']);
  const { met, possible } = judgeChanges(changes, {
    ...asked,
    kinds: [...asked.kinds, 'new', 'returned'],
    ...{ before: null, after: null },
  });
  const stayed = (await readCompared(db, reader)).filter((id) => !met.has(id) && !possible.has(id));
  const last =
    history.files
      .map(({ importedOn }) => importedOn)
      .sort()
      .at(-1) ?? '';
  const told = `no such change in the files up to ${last}`;
  return { met: new Map(stayed.map((id) => [id, told])), possible: new Map() };
}

/**
 * Who of the owner's connections left an employer of a question about former jobs between two imports:
 * what a record without dates does not say.
 */
export async function leavingTold(
  db: Queryable,
  { experiences }: Intent,
  { networkOwner: ownerId, visibility }: Pick<SearchQuestion, 'networkOwner' | 'visibility'>,
): Promise<ReadonlyMap<string, string>> {
  const left = (experiences ?? []).flatMap(({ former, excluded, organization }) =>
    former === true && excluded !== true ? (organization ?? []) : [],
  );
  if (left.length === 0 || ownerId === undefined) return NOBODY.met;
  const reader = { ownerId, directoryIds: visibility.directoryIds };
  const changes = await readChanges(db, reader, ['job']);
  return new Map(
    left.flatMap((before) => [...judgeChanges(changes, { kinds: ['job'], before }).met]),
  );
}

/** The clause about changes of a question; null: it has none. */
export async function planChanged(
  db: Queryable,
  { personalization }: Intent,
  { networkOwner: ownerId, visibility }: Pick<SearchQuestion, 'networkOwner' | 'visibility'>,
): Promise<ChangedPlan | null> {
  const asked = personalization?.network?.changed;
  if (!asked) return null;
  if (ownerId === undefined) return { asked, history: NO_HISTORY, ...NOBODY };
  const reader = { ownerId, directoryIds: visibility.directoryIds };
  const history = {
    files: await readNewestFiles(db, reader),
    knownSince: await readKnownSince(db, reader),
  };
  if (asked.excluded) {
    return { asked, history, ...(await unchanged(db, reader, asked, history)) };
  }
  const changes = [
    ...(await readChanges(db, reader, asked.kinds)),
    ...(mayBeNewByDay(asked) ? await newByDay(db, reader) : []),
  ];
  return { asked, history, ...judgeChanges(changes, asked) };
}
