import { RefusedCall } from '../../../src/answers/refused-call.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import { isMergedAway } from '../../../src/contract/merged-row.ts';
import { findLabel } from '../find-label.ts';
import { readEach } from '../read-each.ts';
import { parseRunHandle } from '../run-handle.ts';
import { type ExportedPerson, exportedPerson } from './exported-person.ts';

/** Whose people are exported: exactly one of them is given. */
export interface ExportedSet {
  readonly list?: string | undefined;
  readonly tag?: string | undefined;
  /** Handle or id of a search. */
  readonly search?: string | undefined;
}

export interface ExportReading {
  readonly client: PeopleSearchClient;
  readonly signal: AbortSignal;
  /** Without one, contact details stay out. */
  readonly purpose: string | undefined;
  /** Most people. */
  readonly most: number;
  readonly report: (done: number, message: string) => void;
}

const PAGE = 100;

/** People read at once: profiles of many people at a time would fill the queue of other calls. */
const AT_ONCE = 20;

const tooMany = (people: number, most: number): RefusedCall =>
  new RefusedCall(
    `Nothing was exported: it has ${people} people, and one export at most ${most}. The command ` +
      '`people-search-mcp export --list NAME --as csv FILE` exports more.',
  );

async function idsOfLabel(kind: 'list' | 'tag', name: string, reading: ExportReading) {
  const { client, signal, most } = reading;
  const label = await findLabel(kind, name, { client: async () => client, signal });
  if (label.people > most) throw tooMany(label.people, most);
  const ids = new Set<string>();
  let cursor: string | undefined;
  for (let known = -1; known < ids.size; ) {
    // A page without anybody new is the last one, whatever its cursor says.
    known = ids.size;
    const { data } = await client.call('v3.labels.people', {
      ...{ params: { label_id: label.label_id }, query: { cursor, limit: PAGE }, signal },
    });
    for (const { profile_id } of data.people) ids.add(profile_id);
    if (ids.size > most) throw tooMany(ids.size, most);
    cursor = data.next_cursor ?? undefined;
    if (cursor === undefined) break;
  }
  return [...ids];
}

function searchIdOf(handle: string): string {
  const { kind, id } = parseRunHandle(handle);
  if (kind === 'search') return id;
  throw new RefusedCall('`search` is the handle of a search, such as "search:s_…".');
}

/** The people to export, and how many more match the search that lists them. */
interface Wanted {
  readonly ids: readonly string[];
  readonly notListed: number;
}

async function idsOfSearch(handle: string, { client, signal }: ExportReading): Promise<Wanted> {
  const { data } = await client.readSearch(searchIdOf(handle), { signal });
  const rows = data.results.filter((row) => row.withheld !== true && !isMergedAway(row));
  const notListed = Math.max(0, (data.total_matches ?? 0) - data.results.length);
  return { ids: rows.map(({ profile_id }) => profile_id), notListed };
}

/** @throws RefusedCall if not exactly one is named */
async function idsOf({ list, tag, search }: ExportedSet, reading: ExportReading): Promise<Wanted> {
  const given = [list, tag, search].filter((one) => one !== undefined);
  if (given.length !== 1) {
    throw new RefusedCall('Nothing was exported: name one of `list`, `tag` and `search`.');
  }
  if (search !== undefined) return idsOfSearch(search, reading);
  const kind = list === undefined ? 'tag' : 'list';
  return { ids: await idsOfLabel(kind, list ?? tag ?? '', reading), notListed: 0 };
}

/** The people who were read, and how many more match the search that lists them. */
export interface PeopleToExport {
  readonly people: readonly ExportedPerson[];
  readonly notListed: number;
}

/**
 * The people of a list, a tag or a search. Each is read like any profile, so that each is in the
 * audit log, and contact details are those of own contacts only.
 * @throws RefusedCall
 */
export async function readPeople(
  wanted: ExportedSet,
  reading: ExportReading,
): Promise<PeopleToExport> {
  const { client, signal, purpose, report } = reading;
  const { ids: listed, notListed } = await idsOf(wanted, reading);
  const ids = [...new Set(listed)];
  const people: ExportedPerson[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const { found } = await readEach(some, (id) => client.readProfile(id, { signal, purpose }));
    people.push(...found.map(({ data }) => exportedPerson(data)));
    report(at + some.length, `${at + some.length} of ${ids.length} people read`);
  }
  return { people, notListed };
}
