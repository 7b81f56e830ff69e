import { type IdSlice, idSlice } from '../../people/record/id-slices.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { foldText } from '../../text/fold.ts';
import { firstMatches, type MatchReader, type Reading } from '../concepts/first-matches.ts';
import { allWordsQuery } from '../concepts/text-query.ts';
import { singularOf } from '../parse/singular.ts';

/**
 * People whose texts are read for one word. Only a stem that very many texts have is cut: "enginers"
 * has that of "engineers", and a slip of one record in thousands is then mostly not read.
 */
const MAX_READ = 300;

const EVERYBODY = idSlice(0, 1);

/** The share of people that says how common a stem is. */
const PROBED = 1 / 1024;

/** Reads people whose documents have the stem of a word: documents do not tell its endings apart. */
function readerOf(db: Queryable, word: string, visibility: Visibility): MatchReader {
  const partsIn = ({ from, to }: IdSlice) => {
    const params = new SqlParams();
    const seen = [
      visible('p', visibility, params),
      ...(from === null ? [] : [`p.id >= ${params.add(from)}::text`]),
      ...(to === null ? [] : [`p.id < ${params.add(to)}::text`]),
    ].join(' and ');
    const matches = `p.document @@ (${allWordsQuery([word], params)})`;
    return { params: params.values, seen, matches };
  };
  const count = async (slice: IdSlice) => {
    const { params, seen, matches } = partsIn(slice);
    const [row] = await db.query<{ people: number; matching: number }>(
      `select count(*) as people, count(*) filter (where ${matches}) as matching
       from profiles p where ${seen}`,
      params,
    );
    return row ?? { people: 0, matching: 0 };
  };
  const find = async (slice: IdSlice, end: string, how: Reading): Promise<readonly string[]> => {
    const { params, seen, matches } = partsIn(slice);
    // `offset 0` keeps the planner from the index of words.
    const from =
      how === 'walk'
        ? `(select p.id, p.document from profiles p where ${seen} offset 0) as p where ${matches}`
        : `profiles p where ${seen} and ${matches}`;
    const rows = await db.query<{ id: string }>(`select p.id from ${from} ${end}`, params);
    return rows.map(({ id }) => id);
  };
  return {
    all: async (most) => {
      const ids = await find(EVERYBODY, `limit ${most + 1}`, 'index');
      if (ids.length <= most) return { ids: [...ids].sort(), matching: 0, share: 0 };
      const { people, matching } = await count(idSlice(0, PROBED));
      return { ids: null, matching: matching / PROBED, share: people > 0 ? matching / people : 0 };
    },
    read: (slice, most, how) => find(slice, `order by p.id collate "C" limit ${most}`, how),
  };
}

/** For each letter those that fold to it: "áàâäãåą…" for "a". */
const ALIKE = new Map<string, string>();
for (let code = 0xc0; code < 0x250; code++) {
  const letter = String.fromCharCode(code);
  const key = foldText(letter);
  if (/^[a-z]$/.test(key)) ALIKE.set(key, (ALIKE.get(key) ?? '') + letter);
}

/** A word, its singular and its plural: "sources" is no plural of "sourc". */
const formsOf = (word: string): string[] => {
  const plurals = [`${word}s`, `${word}es`].filter((plural) => singularOf(plural) === word);
  return [...new Set([word, singularOf(word), ...plurals])];
};

const lettersOf = (word: string): string =>
  [...word].map((one) => `[${one}${ALIKE.get(one) ?? ''}]`).join("['’]?");

/**
 * A pattern for a word in a text that is not folded. "uring" is a word of "io_uring", and
 * "dapplications" is "d'applications".
 */
const patternOf = (word: string): string =>
  `(?:^|[^[:alnum:]])(?:${formsOf(word).map(lettersOf).join('|')})(?:$|[^[:alnum:]])`;

async function isSaid(db: Queryable, word: string, visibility: Visibility): Promise<boolean> {
  const { ids } = await firstMatches(readerOf(db, word, visibility), MAX_READ, MAX_READ);
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
