import type { Database } from '../../../src/service/store/database.ts';
import { toVectorText } from '../../../src/service/vectors/vector-math.ts';
import type { BenchIndex } from '../bench-index.ts';
import type { ScaleKind, WorldPerson } from './scale-questions.ts';
import { NETWORK } from './world-statements.ts';

/** What somebody who knows the tables would write for a kind of question, and its parameters. */
interface Expert {
  readonly sql: string;
  readonly params: (person: WorldPerson, query: string, index: BenchIndex) => Promise<unknown[]>;
}

/** Those who hold exactly this title now and live within 40 km, in the engine's order. */
const TITLE_AND_PLACE = `
  with here as (
    select lat, lon from profiles where place = $2 and lat is not null limit 1
  )
  select p.id
  from here, terms t
  join experiences e on e.title_term = t.id and e.is_current
  join profiles p on p.id = e.profile_id
  where t.kind = 'title' and t.folded = lower($1) and p.is_public
    and p.lat between here.lat - .36 and here.lat + .36
    and p.lon between here.lon - .36 / cos(radians(here.lat))
                  and here.lon + .36 / cos(radians(here.lat))
  order by p.source_count desc,
    left(regexp_replace(lower(coalesce(p.family_name, '') || p.display_name), '[^a-z]', '', 'g'), 10)
      collate "C", p.id collate "C"
  limit 20`;

/** Those with a job or course, who are there now first, in the engine's order. */
const ofTerms = (table: string, joins: string, who = 'e.is_public'): string => `
  select e.profile_id as id from ${table} e ${joins}
  where ${who}
  group by e.profile_id, e.standing
  order by bool_or(e.is_current) desc, e.standing, e.profile_id collate "C" limit 20`;

const term = (name: string, column: string, kind: string, at: number): string =>
  `join terms ${name} on ${name}.id = e.${column}
     and ${name}.kind = '${kind}' and ${name}.folded = lower($${at})`;

const NAME = `
  select p.id from profile_names n join profiles p on p.id = n.profile_id
  where n.tokens @> string_to_array(lower($1), ' ') and p.is_public
  order by p.source_count desc, p.id collate "C" limit 20`;

const MISSPELT = `
  select p.id from profile_names n join profiles p on p.id = n.profile_id
  where n.folded % lower($1) and p.is_public
  order by similarity(n.folded, lower($1)) desc, p.id collate "C" limit 20`;

const CONCEPT = `
  select v.profile_id as id from profile_vectors v join profiles p on p.id = v.profile_id
  where v.model = 'glove-100d-1' and v.is_fresh is not true and p.is_public
  order by v.embedding::vector(100) <=> $1::vector limit 20`;

const asked =
  (...fields: (keyof WorldPerson)[]): Expert['params'] =>
  async (person) =>
    fields.map((field) => person[field]);

const EXPERTS: Readonly<Record<ScaleKind, Expert>> = {
  'title and place': { sql: TITLE_AND_PLACE, params: asked('title', 'place') },
  company: {
    sql: ofTerms('experiences', term('o', 'organization_term', 'organization', 1)),
    params: asked('company'),
  },
  'employer and title': {
    sql: ofTerms(
      'experiences',
      `${term('o', 'organization_term', 'organization', 1)} ${term('t', 'title_term', 'title', 2)}`,
    ),
    params: asked('company', 'title'),
  },
  school: {
    sql: ofTerms('educations', term('s', 'school_term', 'school', 1)),
    params: asked('school'),
  },
  name: { sql: NAME, params: asked('name') },
  'misspelt name': { sql: MISSPELT, params: async (_, query) => [query] },
  concept: {
    sql: CONCEPT,
    params: async ({ topic }, _, { embedder }) => {
      const [vector] = await embedder.embed([topic]);
      return [vector && toVectorText(vector)];
    },
  },
  'own network': {
    sql: ofTerms(
      'experiences',
      term('t', 'title_term', 'title', 1),
      `e.profile_id in (select profile_id from directory_profiles where directory_id = '${NETWORK}')`,
    ),
    params: asked('title'),
  },
};

/** Asks a kind of question by hand, the embedding of a concept included. @returns ids, best first */
export async function askExpert(
  db: Database,
  index: BenchIndex,
  kind: ScaleKind,
  { person, query }: { readonly person: WorldPerson; readonly query: string },
): Promise<string[]> {
  const { sql, params } = EXPERTS[kind];
  const rows = await db.query<{ id: string }>(sql, await params(person, query, index));
  return rows.map(({ id }) => id);
}
