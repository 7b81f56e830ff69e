import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import { foldTokens } from '../../text/fold.ts';
import { isSomebody } from './is-somebody.ts';
import { respell } from './respell.ts';
import type { Respelled } from './respelled.ts';
import { readSaidWords } from './said-words.ts';
import type { SpellingContext } from './well-spelt.ts';

const LETTERS = /^[a-z]+$/;

/** Words of one question that texts are asked for: each costs a statement or two. */
const MAX_ASKED = 16;

/** A word that was read as one or more others; as none yet where it may be somebody's name. */
interface ReadOtherwise {
  readonly word: string;
  readonly meant: readonly string[];
}

function readOtherwise(query: string, { changes, nearNames }: Respelled): ReadOtherwise[] {
  const changed = changes.flatMap(({ start, end, text }) => {
    const [word = '', ...others] = foldTokens(query.slice(start, end));
    return others.length === 0 ? [{ word, meant: foldTokens(text) }] : [];
  });
  return [...changed, ...nearNames.map((word) => ({ word, meant: [] }))].filter(({ word }) =>
    LETTERS.test(word),
  );
}

/** Those that texts say. "adatolliver" is what a text calls Ada Tolliver, "patching" no Pat Ching. */
async function readMeantAsWritten(
  db: Queryable,
  read: readonly ReadOtherwise[],
  visibility: Visibility,
): Promise<string[]> {
  const isName = await Promise.all(
    read.map(async ({ meant }) => meant.length > 1 && (await isSomebody(db, meant, visibility))),
  );
  const words = read.filter((_, at) => isName[at] !== true).map(({ word }) => word);
  return readSaidWords(db, [...new Set(words)], visibility);
}

/**
 * Corrects the misspelt words of a question, except those that texts of visible people say. The
 * texts are only asked for words that would be corrected.
 *
 * One text is enough. In the texts of 4,574 speakers at conferences 431 words of a single text look
 * like slips, of which a list of usual misspellings has 54; of 5,832 misspellings of that list that are
 * corrected to words of these texts, 65 (1.1 %) are in a text themselves and stay.
 */
export async function respellUnsaid(
  db: Queryable,
  query: string,
  context: SpellingContext,
  visibility: Visibility,
): Promise<Respelled> {
  const asked = new Set<string>();
  const said = new Set<string>();
  for (;;) {
    const respelled = await context.vocabulary.reading(() => respell(query, { ...context, said }));
    // Beside a word that stays as it is, another may be read otherwise.
    const fresh = readOtherwise(query, respelled)
      .filter(({ word }) => !asked.has(word))
      .slice(0, MAX_ASKED - asked.size);
    for (const { word } of fresh) asked.add(word);
    const found = await readMeantAsWritten(db, fresh, visibility);
    if (found.length === 0) return respelled;
    for (const word of found) said.add(word);
  }
}
