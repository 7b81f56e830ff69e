import { seesNobody, type Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { firstMatches } from '../concepts/first-matches.ts';
import { type Look, LookReader } from '../concepts/look-reader.ts';
import { type Mention, mentionIn, type PersonTexts } from './mention.ts';

/** More people whose texts may have a name are not read. */
const MAX_READ = 500;

/** People whose records have a name, and whether more were not read. */
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

/** Which names are looked for, and in whose records. */
export interface MentionQuestion {
  readonly names: readonly string[];
  /** A text must say that its person founded what is named. */
  readonly isFounding: boolean;
  /** Only people who have no place on record: of others it is known that they are elsewhere. */
  readonly isOfUnplaced: boolean;
}

/** Those of the visible people whose records have one of the names. */
export async function readMentions(
  db: Queryable,
  visibility: Visibility,
  { names, isFounding, isOfUnplaced }: MentionQuestion,
): Promise<Mentions> {
  if (seesNobody(visibility)) return { people: new Map(), isPartial: false };
  const reader = new LookReader(db, anyName(names), visibility, null);
  const { ids, isCut } = await firstMatches(reader, MAX_READ, MAX_READ);
  const people = new Map<string, Mention>();
  for (const texts of await readTexts(db, ids, isOfUnplaced)) {
    const mention = mentionIn(texts, names, isFounding);
    if (mention !== null) people.set(texts.id, mention);
  }
  return { people, isPartial: isCut };
}

async function readTexts(
  db: Queryable,
  ids: readonly string[],
  isOfUnplaced: boolean,
): Promise<PersonTexts[]> {
  if (ids.length === 0) return [];
  const lines = (which: string) =>
    `coalesce(array_agg(f.text order by f.id) filter (where f.section ${which} 'jobs'), '{}')`;
  return db.query<PersonTexts>(
    `select p.id, p.display_name as name, p.headline, ${lines('=')} as jobs, ${lines('<>')} as told
     from profiles p left join facts f on f.profile_id = p.id
     where p.id = any ($1::text[]) and (p.place is null or not $2) group by p.id`,
    [[...ids], isOfUnplaced],
  );
}
