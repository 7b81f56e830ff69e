import { arrayText } from '../../store/array-text.ts';
import { ColumnArrays } from '../../store/column-arrays.ts';
import type { Queryable } from '../../store/database.ts';
import type { ImportedRecord } from '../record/imported-record.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { type FactTimes, factKey } from './fact-times.ts';
import { BUMP_INDEX_REVISION } from './index-revision.ts';
import type { PreparedPerson } from './prepared-person.ts';
import { REPEATED_COLUMNS, repeatedOf } from './repeated-columns.ts';
import type { SharedCounts } from './shared-counts.ts';
import type { TermIndex } from './term-index.ts';

/** A person with the ids under which the tables store them. */
export interface IdentifiedPerson {
  readonly id: string;
  readonly slug: string;
  /** Only for people imported by an earlier version; import records have their own keys since. */
  readonly identityKey: string | null;
  /** Ids of records that may become aliases. */
  readonly aliases: readonly string[];
  readonly prepared: PreparedPerson;
  /** The record united from all imports; null keeps the stored one. */
  readonly record: PersonRecord | null;
  /** New records of an import. */
  readonly said?: readonly ImportedRecord[];
  /** `[600000,-800000]`, see vector-text.ts; null when no text has a meaning. */
  readonly vector: string | null;
}

export interface RowContext {
  readonly origin: 'import' | 'demo' | 'evidence';
  readonly isPublic: boolean;
  readonly directoryId: string | null;
  readonly model: string | null;
  readonly terms: TermIndex;
  /** Takes the changes of counts that the caller writes at the end; absent: they are written here. */
  readonly counts?: SharedCounts | undefined;
}

/** Wide rows of a batch are sent as one JSON text per table: one statement for any batch size. */
const json = (rows: readonly unknown[]): string => JSON.stringify(rows);

const NAMES = new ColumnArrays(12, {
  ...{ profile_id: 'text', ordinal: 'smallint', name: 'text', folded: 'text', tokens: 'text' },
});

const JOBS = new ColumnArrays(17, {
  ...{ profile_id: 'text', ordinal: 'smallint', title_term: 'bigint', organization_term: 'bigint' },
  ...{ place_term: 'bigint', region: 'text', country: 'text', lat: 'real', lon: 'real' },
  ...{ start_on: 'integer', end_on: 'integer', unit: 'text', is_current: 'boolean' },
});

const SIGNS = new ColumnArrays(30, { profile_id: 'text', kind: 'text', value: 'text' });

const ALIASES = new ColumnArrays(33, { profile_id: 'text', alias: 'text' });

/** Whether the vectors of the model have a graph, which new ones join later: `PostgresVectors`. */
const HAS_GRAPH = `(
  select true from pg_index where indrelid = 'profile_vectors'::regclass
    and position(quote_literal($7) in pg_get_expr(indpred, indrelid)) > 0 limit 1)`;

const ROWS = `
  with spoken as materialized (
    select * from jsonb_to_recordset($11::jsonb)
      as r (profile_id text, source text, row_key text, content_hash text, record jsonb,
            said_on date, seen_in text, is_all boolean)
  ), people as (
    insert into profiles as p (
      id, slug, identity_key, content_hash, origin, is_public, display_name, given_name,
      family_name, generation_level, headline, job_title, company_name, school_name, avatar_url,
      place, city, region, country, lat, lon, birth_on, connected_on, gender, first_year, source_count,
      blocking_keys, sections, document, updated_at)
    select
      id, slug, identity_key, content_hash, $2, $3, display_name, given_name,
      family_name, generation_level, headline, job_title, company_name, school_name, avatar_url,
      place, city, region, country, lat, lon, birth_on, connected_on, gender, first_year, source_count,
      blocking_keys::integer[], sections,
      setweight(to_tsvector('simple', doc_names), 'A')
        || setweight(to_tsvector('simple', doc_roles), 'B')
        || setweight(to_tsvector('english', doc_prose), 'C')
        || setweight(to_tsvector('simple', doc_places), 'D'),
      now()
    from jsonb_to_recordset($1::jsonb) as r (
      id text, slug text, identity_key text, content_hash text, display_name text,
      given_name text, family_name text, generation_level smallint, headline text,
      job_title text, company_name text, school_name text, avatar_url text, place text,
      city text, region text, country text, lat real, lon real, birth_on integer, connected_on integer,
      gender text, first_year smallint, source_count integer, blocking_keys text, sections jsonb,
      doc_names text,
      doc_roles text, doc_prose text, doc_places text)
    on conflict (id) do update set
      content_hash = excluded.content_hash, display_name = excluded.display_name,
      given_name = excluded.given_name, family_name = excluded.family_name,
      generation_level = excluded.generation_level, headline = excluded.headline,
      job_title = excluded.job_title, company_name = excluded.company_name,
      school_name = excluded.school_name, avatar_url = excluded.avatar_url,
      place = excluded.place, city = excluded.city, region = excluded.region,
      country = excluded.country, lat = excluded.lat, lon = excluded.lon,
      birth_on = excluded.birth_on, connected_on = excluded.connected_on, gender = excluded.gender,
      first_year = excluded.first_year, source_count = excluded.source_count,
      blocking_keys = excluded.blocking_keys, sections = excluded.sections, document = excluded.document,
      updated_at = excluded.updated_at
    returning p.id, ${repeatedOf('p')}
  ), names as (
    insert into profile_names (profile_id, ordinal, name, folded, tokens)
    select profile_id, ordinal, name, folded, tokens::text[] from ${NAMES.rows}
  ), jobs as (
    insert into experiences (profile_id, ordinal, title_term, organization_term, place_term,
                             region, country, lat, lon, start_on, end_on, unit, is_current,
                             ${REPEATED_COLUMNS})
    select r.*, ${REPEATED_COLUMNS} from people join ${JOBS.rows} on r.profile_id = people.id
  ), courses as (
    insert into educations (profile_id, ordinal, school_term, degree, start_on, end_on, is_current,
                            ${REPEATED_COLUMNS})
    select r.*, ${REPEATED_COLUMNS} from people join jsonb_to_recordset($4::jsonb)
      as r (profile_id text, ordinal smallint, school_term bigint, degree text,
            start_on integer, end_on integer, is_current boolean)
      on r.profile_id = people.id
  ), told as (
    insert into facts (profile_id, section, text, sources, created_at, updated_at)
    select profile_id, section, text, sources,
           coalesce(created_at, now()), coalesce(updated_at, now())
    from jsonb_to_recordset($5::jsonb)
      as r (profile_id text, section text, text text, sources jsonb,
            created_at timestamptz, updated_at timestamptz)
  ), records as (
    insert into profile_records (profile_id, record)
    select * from jsonb_to_recordset($10::jsonb) as r (profile_id text, record jsonb)
    union all
    select profile_id, record from spoken where is_all
    on conflict (profile_id) do update set record = excluded.record
  ), said as (
    insert into import_records
      (profile_id, source, row_key, content_hash, record, said_on, seen_in)
    select profile_id, source, row_key, content_hash, record, said_on, seen_in from spoken
  ), signs as (
    insert into identifiers (profile_id, kind, value)
    select * from ${SIGNS.rows}
  ), aliases as (
    insert into profile_aliases (profile_id, alias, kind)
    select profile_id, alias, 'record_id' from ${ALIASES.rows}
    on conflict do nothing
  ), vectors as (
    insert into profile_vectors (profile_id, model, embedding, is_fresh)
    select profile_id, $7, l2_normalize(embedding::vector), ${HAS_GRAPH}
    from jsonb_to_recordset($6::jsonb) as r (profile_id text, embedding text)
  )`;

const CHANGES = 'unnest($8::bigint[], $9::bigint[]) as c (id, change)';

/** The rows of all tables; the counts follow at the end of the transaction. */
const PUT_ROWS = `${ROWS} select from ${CHANGES}`;

/**
 * One statement for all tables: on the embedded engine a round trip costs as much as three people.
 * Foreign keys are checked at its end, when all rows exist; not on the embedded engine: see
 * own-references.ts.
 */
const PUT_PEOPLE = `${ROWS}, revision as (${BUMP_INDEX_REVISION})
  update terms set people = people + c.change from ${CHANGES} where terms.id = c.id`;

const profileRow = ({ id, slug, identityKey, prepared }: IdentifiedPerson) => ({
  ...prepared.columns,
  id,
  slug,
  identity_key: identityKey,
  content_hash: prepared.contentHash,
  // Each number of JSON is parsed as a decimal of any length first: with up to 96 keys a person, that
  // was a tenth of the statement on the embedded engine.
  blocking_keys: `{${prepared.columns.blocking_keys.join(',')}}`,
  doc_names: prepared.document.names,
  doc_roles: prepared.document.roles,
  doc_prose: prepared.document.prose,
  doc_places: prepared.document.places,
});

const saidRow = (
  { source, rowKey, contentHash, record, saidOn, seenIn }: ImportedRecord,
  isAll: boolean,
) => ({
  ...{ source, record, row_key: rowKey, content_hash: contentHash },
  ...{ said_on: saidOn, seen_in: seenIn, is_all: isAll },
});

/** Whether this is the person's only import record: it is sent once, for both tables. */
const isAll = ({ record }: IdentifiedPerson, said: ImportedRecord): boolean =>
  said.record === record;

/**
 * Writes people, new and changed, with all rows below them; old rows of changed people must be
 * deleted before. `carriers` is the change in the number of people per term, `factTimes` the times
 * of facts that are not new.
 */
export async function putPeople(
  tx: Queryable,
  people: readonly IdentifiedPerson[],
  carriers: ReadonlyMap<number, number>,
  factTimes: ReadonlyMap<string, FactTimes>,
  context: RowContext,
): Promise<void> {
  const { terms, counts } = context;
  const rowsOf = <Row extends object>(of: (person: IdentifiedPerson) => readonly Row[]) =>
    people.flatMap((person) =>
      of(person).map((row, ordinal) => ({ profile_id: person.id, ordinal, ...row })),
    );
  counts?.add(carriers);
  const changed = counts ? [] : [...carriers].filter(([, change]) => change !== 0);
  const params = [
    json(people.map(profileRow)),
    context.origin,
    context.isPublic,
    json(
      rowsOf(({ prepared }) =>
        prepared.educations.map(({ school, ...stay }) => ({
          school_term: terms.idOf(school),
          ...stay,
        })),
      ),
    ),
    json(
      rowsOf(({ id, prepared }) =>
        prepared.facts.map((fact) => ({ ...fact, ...factTimes.get(factKey(id, fact)) })),
      ),
    ),
    json(rowsOf(({ vector }) => (vector === null ? [] : [{ embedding: vector }]))),
    context.model ?? '',
    changed.map(([id]) => id),
    changed.map(([, change]) => change),
    json(
      people.flatMap((person) => {
        const { id, record, said = [] } = person;
        const isSaid = record === null || said.some((one) => isAll(person, one));
        return isSaid ? [] : [{ profile_id: id, record }];
      }),
    ),
    json(rowsOf((person) => (person.said ?? []).map((one) => saidRow(one, isAll(person, one))))),
    ...NAMES.paramsOf(
      rowsOf(({ prepared }) =>
        prepared.names.map((one) => ({ ...one, tokens: arrayText(one.tokens) })),
      ),
    ),
    ...JOBS.paramsOf(
      rowsOf(({ prepared }) =>
        prepared.experiences.map(({ title, organization, place, ...stay }) => ({
          title_term: terms.idOf(title),
          organization_term: terms.idOf(organization),
          place_term: terms.idOf(place),
          ...stay,
        })),
      ),
    ),
    ...SIGNS.paramsOf(rowsOf(({ prepared }) => prepared.identifiers)),
    ...ALIASES.paramsOf(rowsOf(({ aliases }) => aliases.map((alias) => ({ alias })))),
  ];
  await tx.query(counts ? PUT_ROWS : PUT_PEOPLE, params);
}

/** Deletes the rows below changed profiles. */
export async function removeDetails(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `with names as (delete from profile_names where profile_id = any ($1::text[])),
       jobs as (delete from experiences where profile_id = any ($1::text[])),
       courses as (delete from educations where profile_id = any ($1::text[])),
       told as (delete from facts where profile_id = any ($1::text[])),
       signs as (delete from identifiers where profile_id = any ($1::text[]))
     delete from profile_vectors where profile_id = any ($1::text[])`,
    [ids],
  );
}

/** Adds people to a directory; existing members stay. */
export async function joinDirectory(
  tx: Queryable,
  directoryId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into directory_profiles (directory_id, profile_id)
     select $1, * from unnest($2::text[]) on conflict do nothing`,
    [directoryId, ids],
  );
}
