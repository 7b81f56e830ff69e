import { citedPageUrls } from '../people/opted-out/cited-pages.ts';
import { namesOf, ownIdentifiers } from '../people/opted-out/record-traces.ts';
import { type Trace, traceKey, withMailboxes } from '../people/opted-out/trace.ts';
import { mailboxOf } from '../people/record/identifiers.ts';
import type { PersonRecord } from '../people/record/person-record.ts';
import type { Queryable } from '../store/database.ts';

/** A profile or mention, with what identifies the person. */
export interface KnownPerson {
  readonly id: string;
  readonly isMention: boolean;
  /** As written. */
  readonly fullNames: readonly string[];
  /** In compared form. */
  readonly names: readonly string[];
  /** The person's own identifiers, without pages that merely mention them. */
  readonly own: readonly Trace[];
  /** All records that the index has of them: those of imports and of mentions. */
  readonly records: readonly PersonRecord[];
  readonly country: string | null;
  /** Also those of merged profiles; none for a mention. */
  readonly identityKeys: readonly string[];
  /** The page of a mention, or the pages of a profile's mentions. */
  readonly pages: readonly string[];
}

interface ProfileRow {
  readonly id: string;
  readonly display_name: string;
  readonly identity_key: string | null;
  readonly merged_keys: readonly string[];
  readonly row_keys: readonly string[];
  readonly country: string | null;
  readonly names: string[];
  readonly identifiers: Trace[] | null;
  readonly sections: unknown;
  readonly record: PersonRecord | null;
  /** The record of each import. */
  readonly said: PersonRecord[] | null;
  readonly build: PersonRecord | null;
  readonly mentions: { readonly record: PersonRecord; readonly url: string }[] | null;
}

/**
 * Drops identifiers of pages that merely mention the person: if a profile's record was not kept,
 * its sections show which pages those are.
 */
function withoutCited(identifiers: readonly Trace[], sections: unknown): Trace[] {
  const cited = citedPageUrls(sections).flatMap((url) =>
    ownIdentifiers({ name: '', urls: [url] }, null),
  );
  const keys = new Set(cited.map(traceKey));
  return identifiers.filter((one) => !keys.has(traceKey(one)));
}

const ownOf = (records: readonly PersonRecord[], country: string | null): Trace[] =>
  records.flatMap((record) => ownIdentifiers(record, country));

function profileOf(row: ProfileRow): KnownPerson {
  const mentions = row.mentions ?? [];
  const whole = [row.record, row.build].filter((record) => record !== null);
  const kept = [...whole, ...(row.said ?? [])];
  const records = [...kept, ...mentions.map((m) => m.record)];
  const own = withoutCited(row.identifiers ?? [], row.sections);
  const fullNames = [row.display_name, ...row.names, ...records.map(({ name }) => name)];
  return {
    id: row.id,
    isMention: false,
    fullNames: [...new Set(fullNames)],
    names: [...new Set([row.display_name, ...row.names].flatMap((name) => namesOf({ name })))],
    own: withMailboxes([...own, ...ownOf(records, row.country)]),
    records,
    country: row.country,
    identityKeys: [
      ...new Set([
        ...(row.identity_key === null ? [] : [row.identity_key]),
        ...row.merged_keys,
        ...row.row_keys,
      ]),
    ],
    pages: mentions.map(({ url }) => url),
  };
}

const READ_PROFILES = `
  select p.id, p.display_name, p.country, p.sections, r.record, b.record as build,
    p.identity_key,
    array(select m.identity_key from merged_identities m where m.profile_id = p.id) as merged_keys,
    array(select s.row_key from import_records s where s.profile_id = p.id) as row_keys,
    (select jsonb_agg(s.record) from import_records s where s.profile_id = p.id) as said,
    array(select n.name from profile_names n where n.profile_id = p.id) as names,
    (select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value))
     from identifiers i where i.profile_id = p.id) as identifiers,
    (select jsonb_agg(jsonb_build_object('record', m.record, 'url', s.url))
     from mentions m join sources s on s.id = m.source_id where m.profile_id = p.id) as mentions
  from profiles p left join profile_records r on r.profile_id = p.id
    left join profile_builds b on b.profile_id = p.id
  where p.id = any ($1::text[])`;

/** Profiles with everything that identifies the person. */
export async function readKnownProfiles(
  tx: Queryable,
  ids: readonly string[],
): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  return (await tx.query<ProfileRow>(READ_PROFILES, [[...ids]])).map(profileOf);
}

interface MentionRow {
  readonly id: string;
  readonly record: PersonRecord;
  readonly url: string;
}

/** Mentions, each as a separate person. */
export async function readKnownMentions(
  tx: Queryable,
  ids: readonly string[],
): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<MentionRow>(
    `select m.id, m.record, s.url from mentions m join sources s on s.id = m.source_id
     where m.id = any ($1::text[])`,
    [[...ids]],
  );
  return rows.map(({ id, record, url }) => ({
    id,
    isMention: true,
    fullNames: [record.name, ...(record.other_names ?? [])],
    names: namesOf(record),
    own: withMailboxes(ownOf([record], null)),
    records: [record],
    country: null,
    identityKeys: [],
    pages: [url],
  }));
}

/** The mailbox of a stored address; `mailboxOf` in SQL. Read row by row: opt-outs are rare. */
const mailboxSql = (value: string): string =>
  `regexp_replace(${value}, '^([^@+]+)[+][^@]*', '\\1')`;

/** Ids of the profiles and mentions with any of these identifiers, or with a tag in the address. */
export async function findByIdentifiers(
  tx: Queryable,
  traces: readonly Trace[],
): Promise<{ readonly profileIds: string[]; readonly mentionIds: string[] }> {
  if (traces.length === 0) return { profileIds: [], mentionIds: [] };
  const asked = [
    traces.map(({ kind }) => kind),
    traces.map(({ value }) => value),
    traces.filter(({ kind }) => kind === 'email').map(({ value }) => mailboxOf(value)),
  ];
  const holders = (id: string, table: string) =>
    tx.query<{ id: string }>(
      `select distinct i.${id} as id from ${table} i
       join unnest($1::text[], $2::text[]) as a (kind, value)
         on a.kind = i.kind and a.value = i.value
       union
       select i.${id} from ${table} i
       where i.kind = 'email' and i.value like '%+%' and ${mailboxSql('i.value')} = any ($3::text[])`,
      asked,
    );
  const profiles = await holders('profile_id', 'identifiers');
  const mentions = await holders('mention_id', 'mention_keys');
  return { profileIds: profiles.map(({ id }) => id), mentionIds: mentions.map(({ id }) => id) };
}

/** Whether any of these is the person's own. */
export function ownsIdentifier(person: KnownPerson, traces: readonly Trace[]): boolean {
  const keys = new Set(person.own.map(traceKey));
  return traces.some((trace) => keys.has(traceKey(trace)));
}
