import { seesNobody, type Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { firstMatches } from '../concepts/first-matches.ts';
import { type Look, LookReader } from '../concepts/look-reader.ts';
import { type Mention, mentionIn, type PersonTexts } from './mention.ts';

/** More people whose texts may have a name are not read. */
const MAX_READ = 500;

/** People whose records name an employer, and whether more were not read. */
export interface Mentions {
  readonly people: ReadonlyMap<string, Mention>;
  readonly isPartial: boolean;
}

/** One of the names, word by word. */
const anyName =
  (names: readonly string[]): Look =>
  (params) =>
    names
      .map((name) => {
        const text = `${params.add(foldText(name))}::text`;
        return `phraseto_tsquery('simple', ${text}) || phraseto_tsquery('english', ${text})`;
      })
      .join(' || ');

/** Those of the visible people whose records name one of the employers. */
export async function readMentions(
  db: Queryable,
  visibility: Visibility,
  employers: readonly string[],
  isFounding: boolean,
): Promise<Mentions> {
  if (seesNobody(visibility)) return { people: new Map(), isPartial: false };
  const reader = new LookReader(db, anyName(employers), visibility, null);
  const { ids, isCut } = await firstMatches(reader, MAX_READ, MAX_READ);
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
