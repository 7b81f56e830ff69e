import { areComparable } from '../../identity/compare/are-comparable.ts';
import { readAudienceView } from '../../identity/decisions/audience-view.ts';
import { readKeptApart } from '../../identity/decisions/keep-apart.ts';
import { readStatistics } from '../../identity/decisions/read-statistics.ts';
import type { PersonTraits } from '../../identity/traits/person-traits.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { withBreaths } from '../../runtime/with-breaths.ts';
import type { Queryable } from '../../store/database.ts';
import type { PersonService } from '../build/build-service.ts';
import { clusterCandidates } from '../discover/cluster-candidates.ts';
import { gatherMentions } from '../discover/gather-mentions.ts';
import { type KnownPerson, readKnownPeople } from '../discover/known-people.ts';
import { mentionKeys } from '../sources/mention-keys.ts';
import { mentionsOf } from '../sources/read-mentions.ts';
import { readImportedRecord } from './known-records.ts';
import { openCluster } from './open-cluster.ts';
import { type MergePlan, type NewDoubt, planMerges } from './plan-merges.ts';
import { uncertainMentions } from './uncertain-mentions.ts';

/** What the index holds about a known person. */
export interface PersonSources extends MergePlan {
  /** Mentions that are now found to be the person's and belong to no profile yet. */
  readonly joining: readonly Mention[];
  /** What is known of the person: the import's record, and the mentions they already have. */
  readonly known: readonly PersonRecord[];
}

/** A person with ten thousand pages is described by the likeliest of them. */
const MAX_MENTIONS = 400;

async function displayNames(db: Queryable, profileId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select name from profile_names where profile_id = $1 order by ordinal limit 10',
    [profileId],
  );
  return rows.map(({ name }) => name);
}

/** A page's URL is shared by everybody on it, so only the person's own identifiers are used. */
const identifiersOf = (records: readonly PersonRecord[]): Identifier[] =>
  records
    .flatMap((record) => mentionKeys({ ...record, sources: [] }))
    .filter((key): key is Identifier => key.kind !== 'name');

interface Around {
  readonly mentions: readonly Mention[];
  readonly people: readonly KnownPerson[];
}

/**
 * Those who may be the person, and those who may be the people of the person's mentions: a namesake
 * takes their own pages along. Nobody else is compared.
 */
function nearby(known: readonly PersonRecord[], { mentions, people }: Around): Around {
  const own = known.map((record) => traitsOf(record));
  const isNear = (traits: PersonTraits, to: readonly PersonTraits[]): boolean =>
    to.some((one) => areComparable(one, traits));
  const near = mentions
    .map((mention) => ({ mention, traits: traitsOf(mention.record) }))
    .filter(({ traits }) => isNear(traits, own));
  const around = [...own, ...near.map(({ traits }) => traits)];
  return {
    mentions: near.map(({ mention }) => mention),
    people: people.filter(({ record }) => isNear(traitsOf(record), around)),
  };
}

async function gatherAround(
  db: Queryable,
  profileId: string,
  view: SearchView,
  identifiers: readonly Identifier[],
) {
  const own = await mentionsOf(db, profileId);
  const imported = await readImportedRecord(db, profileId);
  const known = [...imported, ...own.map(({ record }) => record)];
  const names = await displayNames(db, profileId);
  const seed = { names, identifiers: [...identifiers, ...identifiersOf(known)] };
  const gathered = await gatherMentions(db, { ...seed, limit: MAX_MENTIONS }, view);
  const people = await readKnownPeople(
    db,
    known.map((record) => ({ record })),
    view,
  );
  const all = new Map([...own, ...gathered].map((mention) => [mention.id, mention]));
  // Of hundreds of people this takes a tenth of a second; they are remembered.
  const records = [...all.values(), ...people].map(({ record }) => record);
  await withBreaths([...known, ...records], (record) => traitsOf(record));
  return { known, ...nearby(known, { mentions: [...all.values()], people }) };
}

/** The spaces whose sources may describe a profile: for a public one, only the public space. */
async function spacesOf(db: Queryable, profileId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ space: string }>(
    `select 'public' as space union
     select d.directory_id from directory_profiles d join profiles p on p.id = d.profile_id
     where d.profile_id = $1 and not p.is_public`,
    [profileId],
  );
  return new Set(rows.map(({ space }) => space));
}

async function doubtsOf(
  { db, readers }: PersonService,
  profileId: string,
  known: readonly PersonRecord[],
  free: readonly Mention[],
): Promise<NewDoubt[]> {
  if (free.length === 0) return [];
  const spaces = await spacesOf(db, profileId);
  const decided = await readKeptApart(db, [profileId, ...free.map(({ id }) => id)]);
  const apart = new Set(decided.flat());
  const left = free.filter(({ id, space }) => spaces.has(space) && !apart.has(id));
  if (left.length === 0) return [];
  const records = [...known, ...left.map(({ record }) => record)];
  const statistics = await readStatistics(db, records, await readAudienceView(db, profileId));
  const { gazetteer: places } = await readers();
  return uncertainMentions(profileId, known, left, { places, statistics });
}

/**
 * What the index has gathered about a known person since: mentions that the comparison joins with
 * the person's own. Mentions of other profiles stay there, and sources of other spaces are not
 * considered.
 * @param identifiers further identifiers of the person, from the caller
 */
export async function personSources(
  service: PersonService,
  profileId: string,
  view: SearchView,
  identifiers: readonly Identifier[] = [],
): Promise<PersonSources> {
  const { db } = service;
  const { known, mentions, people } = await gatherAround(db, profileId, view, identifiers);
  const cluster = await openCluster(service, mentions, people);
  const about = clusterCandidates(mentions, people, cluster).flatMap((person) => {
    const ids = person.profileId === null ? [] : [person.profileId, ...person.otherIds];
    return ids.includes(profileId) ? [{ ...person, ids }] : [];
  });
  const clustered = about.flatMap(({ ids }) => ids);
  const otherIds = [...clustered, ...people.map((one) => one.profileId)];
  const plan = await planMerges(service, { into: profileId, own: known, otherIds, view });
  const theirs = new Set([profileId, ...plan.merges.map(({ from }) => from)]);
  const joining = about
    .filter((person) => theirs.has(person.profileId ?? ''))
    .flatMap((person) => person.mentions.filter((mention) => mention.profileId === null));
  const free = mentions.filter((one) => one.profileId === null && !joining.includes(one));
  const doubted = await doubtsOf(service, profileId, known, free);
  return { joining, known, ...plan, doubts: [...plan.doubts, ...doubted] };
}
