import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { titleTokens } from '../text/titles/title-words.ts';
import { GIVEN_NAMES } from '../text/vocabulary/given-names.ts';
import { NAME_PARTICLES } from './parse/vocabulary/name-parts.ts';
import { isQuestionWord } from './spelling/question-words.ts';
import type { VisibleVocabulary } from './vocabulary/visible-vocabulary.ts';

/** How often a word stands in people's names and in distinct titles. */
export interface WordUse {
  readonly inNames: number;
  readonly inTitles: number;
}

/** So many times as many titles as names have a word of work that no vocabulary lists. */
const TIMES = 2;
/** The same for a given name: "Dean", "Hunter". */
const TIMES_GIVEN = 5;
/** More names than this are a name, whatever titles say. */
const MAX_NAMES = 100;

/** Whether a word is rather one of work, although somebody's name holds it: "Ada Moss Agente". */
export function isRatherWork(word: string, { inNames, inTitles }: WordUse): boolean {
  if (inTitles === 0 || inNames >= MAX_NAMES) return false;
  if (GIVEN_NAMES.has(word)) return inTitles >= TIMES_GIVEN * inNames;
  // "CFO" behind one name, and in one title.
  return inTitles >= (isQuestionWord(word) ? 1 : TIMES) * inNames;
}

/** In how many distinct titles a word stands; of a short form those of all its words. */
function countTitles(word: string, { titles }: VisibleVocabulary): number {
  const counts = titleTokens(word).map((token) => titles.carriers(token));
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** Names looked at for them: a person may have several. */
const MAX_ROWS = 4 * MAX_NAMES;

/** How many people that the caller may see have a word in a name; of very many, those looked at. */
async function countNames(db: Queryable, word: string, visibility: Visibility): Promise<number> {
  const params = new SqlParams();
  const asked = params.add([word]);
  const seen = visible('p', visibility, params);
  const [row] = await db.query<{ people: number }>(
    `select count(distinct c.profile_id)::bigint as people from (
       select n.profile_id from profile_names n join profiles p on p.id = n.profile_id
       where n.tokens @> ${asked}::text[] and ${seen} limit ${MAX_ROWS}) as c`,
    params.values,
  );
  return row?.people ?? 0;
}

/** Those of some words of people's names that are rather words of work. */
export async function readWorkWords(
  db: Queryable,
  nameTokens: ReadonlySet<string>,
  vocabulary: VisibleVocabulary,
  visibility: Visibility,
): Promise<ReadonlySet<string>> {
  const words = [...nameTokens].filter((word) => word.length > 1 && !NAME_PARTICLES.has(word));
  const counted = await vocabulary.reading(() =>
    words.map((word) => ({ word, inTitles: countTitles(word, vocabulary) })),
  );
  const said = counted.filter(({ inTitles }) => inTitles > 0);
  const counts = await Promise.all(
    said.map(async ({ word, inTitles }) => {
      const inNames = await countNames(db, word, visibility);
      return isRatherWork(word, { inNames, inTitles }) ? [word] : [];
    }),
  );
  return new Set(counts.flat());
}
