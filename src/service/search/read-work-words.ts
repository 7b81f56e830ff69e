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
  /** Whether one of the names is nothing but a name: "Angel Tarn", not "Ada Moss Agente de Norvas". */
  readonly isOwn: boolean;
}

/** Longer name fields hold more than a name. */
const MAX_PLAIN = 3;

/** Whether a name with a word is only a name: nobody boasts of work in it. Pure. */
export function isPlainName(word: string, tokens: readonly string[]): boolean {
  if (tokens.length > MAX_PLAIN) return false;
  if (tokens.length < MAX_PLAIN || GIVEN_NAMES.has(word)) return true;
  // "COACH Maria Quarrow", "Dov Lund CFO"
  const isBefore = tokens[0] === word && GIVEN_NAMES.has(tokens[1] ?? '');
  return !isBefore && !(tokens.at(-1) === word && isQuestionWord(word));
}

/** So many times as many titles as names have a word of work that no vocabulary lists. */
const TIMES = 2;
/** The same for a given name: "Dean", "Hunter". */
const TIMES_GIVEN = 5;
/** More names than this are a name, whatever titles say. */
const MAX_NAMES = 100;

/** Whether a word is rather one of work, although somebody's name holds it: "Ada Moss Agente". */
export function isRatherWork(word: string, { inNames, inTitles, isOwn }: WordUse): boolean {
  if (isOwn || inTitles === 0 || inNames >= MAX_NAMES) return false;
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

/** The names with a word, of people whom the caller may see; of very many, those looked at. */
async function namesWith(
  db: Queryable,
  word: string,
  visibility: Visibility,
): Promise<Pick<WordUse, 'inNames' | 'isOwn'>> {
  const params = new SqlParams();
  const asked = params.add([word]);
  const seen = visible('p', visibility, params);
  const rows = await db.query<{ id: string; tokens: string[] }>(
    `select n.profile_id as id, n.tokens from profile_names n join profiles p on p.id = n.profile_id
     where n.tokens @> ${asked}::text[] and ${seen} limit ${MAX_ROWS}`,
    params.values,
  );
  return {
    inNames: new Set(rows.map(({ id }) => id)).size,
    isOwn: rows.some(({ tokens }) => isPlainName(word, tokens)),
  };
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
      const names = await namesWith(db, word, visibility);
      return isRatherWork(word, { ...names, inTitles }) ? [word] : [];
    }),
  );
  return new Set(counts.flat());
}
