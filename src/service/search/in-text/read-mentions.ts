import { seesNobody, type Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { foldText } from '../../text/fold.ts';
import { type Mention, mentionIn, type PersonTexts } from './mention.ts';

/** More people whose texts may have a name are not read. */
const MAX_READ = 500;

/** People whose records name an employer, and whether more were not read. */
export interface Mentions {
  readonly people: ReadonlyMap<string, Mention>;
  readonly isPartial: boolean;
}

/** The documents with one of the names, word by word. */
const hasName = (names: readonly string[], params: SqlParams): string =>
  names
    .map((name) => {
      const text = `${params.add(foldText(name))}::text`;
      return `p.document @@ (phraseto_tsquery('simple', ${text}) || phraseto_tsquery('english', ${text}))`;
    })
    .join(' or ');

/**
 * The first people whose documents have one of the names. In no order at first: to find the first by id
 * of a rare name, everybody would be read.
 */
async function readNamed(
  db: Queryable,
  visibility: Visibility,
  employers: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly isCut: boolean }> {
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const from = `select p.id from profiles p where ${seen} and (${hasName(employers, params)})`;
  const read = (order: string, most: number) =>
    db.query<{ id: string }>(`${from} ${order} limit ${most}`, params.values);
  const some = await read('', MAX_READ + 1);
  const isCut = some.length > MAX_READ;
  const first = isCut ? await read('order by p.id collate "C"', MAX_READ) : some;
  return { ids: first.map(({ id }) => id), isCut };
}

/** Those of the visible people whose records name one of the employers. */
export async function readMentions(
  db: Queryable,
  visibility: Visibility,
  employers: readonly string[],
  isFounding: boolean,
): Promise<Mentions> {
  if (seesNobody(visibility)) return { people: new Map(), isPartial: false };
  const { ids, isCut } = await readNamed(db, visibility, employers);
  const people = new Map<string, Mention>();
  for (const texts of await readTexts(db, ids)) {
    const mention = mentionIn(texts, employers, isFounding);
    if (mention !== null) people.set(texts.id, mention);
  }
  return { people, isPartial: isCut };
}

async function readTexts(db: Queryable, ids: readonly string[]): Promise<PersonTexts[]> {
  if (ids.length === 0) return [];
  const lines = (which: string) =>
    `coalesce(array_agg(f.text order by f.id) filter (where f.section ${which} 'jobs'), '{}')`;
  return db.query<PersonTexts>(
    `select p.id, p.display_name as name, p.headline, ${lines('=')} as jobs, ${lines('<>')} as told
     from profiles p left join facts f on f.profile_id = p.id
     where p.id = any ($1::text[]) group by p.id`,
    [[...ids]],
  );
}
