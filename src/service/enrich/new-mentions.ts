import { type Cluster, clusterCandidates } from '../evidence/discover/cluster-candidates.ts';
import { gatherMentions } from '../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../evidence/discover/known-people.ts';
import { clusterPeople } from '../evidence/identity/cluster-people.ts';
import type { Mention } from '../evidence/mention.ts';
import { mentionKeys } from '../evidence/sources/mention-keys.ts';
import { mentionsOf } from '../evidence/sources/read-mentions.ts';
import type { PersonRecord } from '../import/person-record.ts';
import type { Identifier } from '../profiles/record-identifiers.ts';
import type { SearchView } from '../searches/reading-view.ts';
import type { Database, Queryable } from '../store/database.ts';

/** What a profile is built from. */
export interface PersonSources {
  /** Held to be the profile's already. */
  readonly own: readonly Mention[];
  /** Found to be the same person's now; nobody else's so far. */
  readonly joining: readonly Mention[];
}

/** A person of ten thousand pages is told by the likeliest of them. */
const MOST_MENTIONS = 400;

const cluster: Cluster = (items) => clusterPeople(items);

async function importedRecord(db: Queryable, profileId: string): Promise<PersonRecord[]> {
  const rows = await db.query<{ record: PersonRecord }>(
    'select record from profile_records where profile_id = $1',
    [profileId],
  );
  return rows.map(({ record }) => record);
}

async function displayNames(db: Queryable, profileId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select name from profile_names where profile_id = $1 order by ordinal limit 10',
    [profileId],
  );
  return rows.map(({ name }) => name);
}

/** A page's address is everybody's who stands on it: only what is a person's own is looked for. */
const identifiersOf = (records: readonly PersonRecord[]): Identifier[] =>
  records
    .flatMap((record) => mentionKeys({ ...record, sources: [] }))
    .filter((key): key is Identifier => key.kind !== 'name');

/**
 * The sources of a known person: those that are held to be theirs, and those that the index has
 * got since and that comparison brings together with them. What is held to be somebody else's
 * stays theirs, and a source of another space than the profile's is not looked at.
 * @param identifiers what a caller knows of the person besides
 */
export async function personSources(
  db: Database,
  profileId: string,
  view: SearchView,
  identifiers: readonly Identifier[] = [],
): Promise<PersonSources> {
  const own = await mentionsOf(db, profileId);
  const imported = await importedRecord(db, profileId);
  const records = [...imported, ...own.map(({ record }) => record)];
  const names = await displayNames(db, profileId);
  const seed = { names, identifiers: [...identifiers, ...identifiersOf(records)] };
  const gathered = await gatherMentions(db, { ...seed, limit: MOST_MENTIONS }, view);
  const known = await readKnownPeople(db, [...own, ...gathered], view);
  const all = new Map([...own, ...gathered].map((mention) => [mention.id, mention]));
  const people = clusterCandidates([...all.values()], known, cluster);
  const joining = people
    .filter((person) => person.profileId === profileId)
    .flatMap(({ mentions }) => mentions.filter((mention) => mention.profileId === null));
  return { own, joining };
}
