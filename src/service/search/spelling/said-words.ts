import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import { foldText } from '../../text/fold.ts';
import { lazily } from '../../text/lazily.ts';
import { firstMatches } from '../concepts/first-matches.ts';
import { LookReader } from '../concepts/look-reader.ts';
import { textQuery } from '../concepts/text-query.ts';
import { singularOf } from '../parse/singular.ts';

/**
 * People whose texts are read for one word. Only a stem that very many texts have is cut: "enginers"
 * has that of "engineers", and a slip of one record in thousands is then mostly not read.
 */
const MAX_READ = 300;

/** For each letter those that fold to it: "áàâäãåą…" for "a". */
const alike = lazily(() => {
  const letters = new Map<string, string>();
  for (let code = 0xc0; code < 0x250; code++) {
    const letter = String.fromCharCode(code);
    const key = foldText(letter);
    if (/^[a-z]$/.test(key)) letters.set(key, (letters.get(key) ?? '') + letter);
  }
  return letters;
});

/** A word, its singular and its plural: "sources" is no plural of "sourc". */
const formsOf = (word: string): string[] => {
  const plurals = [`${word}s`, `${word}es`].filter((plural) => singularOf(plural) === word);
  return [...new Set([word, singularOf(word), ...plurals])];
};

const lettersOf = (word: string): string =>
  [...word].map((one) => `[${one}${alike().get(one) ?? ''}]`).join("['’]?");

/**
 * A pattern for a word in a text that is not folded. "uring" is a word of "io_uring", and
 * "dapplications" is "d'applications".
 */
const patternOf = (word: string): string =>
  `(?:^|[^[:alnum:]])(?:${formsOf(word).map(lettersOf).join('|')})(?:$|[^[:alnum:]])`;

async function isSaid(db: Queryable, word: string, visibility: Visibility): Promise<boolean> {
  // Documents have the stem of a word only, which does not tell its endings apart.
  const look = (params: SqlParams) => textQuery([[word]], '&', params);
  const reader = new LookReader(db, look, visibility, null);
  const { ids } = await firstMatches(reader, MAX_READ, MAX_READ);
  if (ids.length === 0) return false;
  const said = await db.query(
    `select 1 from profiles p left join facts f on f.profile_id = p.id
     where p.id = any ($1::text[]) and (p.headline ~* $2::text or f.text ~* $2::text) limit 1`,
    [[...ids], patternOf(word)],
  );
  return said.length > 0;
}

/** Those of some folded words that the headline, a job or a fact of a visible person says. */
export async function readSaidWords(
  db: Queryable,
  words: readonly string[],
  visibility: Visibility,
): Promise<string[]> {
  const said = await Promise.all(words.map((word) => isSaid(db, word, visibility)));
  return words.filter((_, at) => said[at]);
}
