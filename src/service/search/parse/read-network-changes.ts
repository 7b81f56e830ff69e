import type { ChangedClause } from '../../../contract/intent.ts';
import {
  CHANGE_PHRASES,
  IS_OWN,
  JOINING,
  LEAVING,
  NOT,
  ONWARDS,
  SINCE_IMPORT,
} from './change-phrases.ts';
import type { Context, NetworkChangeReading, OrganizationReading } from './reading.ts';

/** More than readings of single words of it: jobs, dates, organizations. */
const WEIGHT = 130;
/** "have not recently": as far before a phrase is its negation looked for. */
const NOT_REACH = 4;
/** The longest phrase fits into so many words. */
const REACH = 16;
/** No question about changes has none of these. */
const TELLING =
  /^(?:chang\w+|switch\w*|swapp?\w*|new\w*|gone|longer|anymore|any|promoted|left|quit|departed|joined|moved|started|went|back|returned|came|added|missing|vanished|disappeared|dropped|removed|deleted|disconnected|unfriended|unlinked|lost|import\w*|export\w*|upload\w*|files?|sync|job)$/;

/** The question, and what of it decides how a phrase is read. */
interface Asked {
  readonly context: Context;
  readonly isOwn: boolean;
  readonly isSinceImport: boolean;
  readonly organizations: readonly OrganizationReading[];
}

const wordsOf = ({ question }: Context, from: number, to: number): string =>
  question.words
    .slice(Math.max(0, from), to)
    .map(({ folded }) => folded)
    .join(' ');

const lengthOf = (words: string): number => words.split(' ').length;

function readingOf(
  { context }: Asked,
  i: number,
  to: number,
  clause: ChangedClause,
): NetworkChangeReading {
  const not = NOT.exec(wordsOf(context, i - NOT_REACH, i))?.[0].trim();
  const from = not === undefined ? i : i - lengthOf(not);
  return {
    ...{ kind: 'networkChange', from, to, cueFrom: from, cueTo: to, weight: WEIGHT + (to - from) },
    clause: not === undefined ? clause : { ...clause, excluded: true },
  };
}

/** The employer that is named at a word, by its longest reading. */
function employerAt({ organizations }: Asked, i: number) {
  const [first] = organizations.filter((one) => one.from === i).toSorted((a, b) => b.to - a.to);
  return first;
}

/** "left |Kiln House|", "left Kiln House |for Quillbank|", "joined |Quillbank|". */
function movesAt(asked: Asked, i: number): NetworkChangeReading[] {
  // Otherwise dates of jobs say more than imports do.
  if (!asked.isSinceImport) return [];
  const { context } = asked;
  const text = wordsOf(context, i, i + REACH);
  const leaving = LEAVING.exec(text)?.[0];
  const verb = leaving ?? JOINING.exec(text)?.[0];
  const one = verb === undefined ? undefined : employerAt(asked, i + lengthOf(verb));
  if (one === undefined) return [];
  if (leaving === undefined) {
    return [readingOf(asked, i, one.to, { kinds: ['job'], after: one.value })];
  }
  const onwards = ONWARDS.exec(wordsOf(context, one.to, one.to + REACH))?.[0];
  const other = onwards === undefined ? undefined : employerAt(asked, one.to + lengthOf(onwards));
  const clause = { kinds: ['job' as const], before: one.value };
  return [
    other === undefined
      ? readingOf(asked, i, one.to, clause)
      : readingOf(asked, i, other.to, { ...clause, after: other.value }),
  ];
}

function phrasesAt(asked: Asked, i: number): NetworkChangeReading[] {
  const text = wordsOf(asked.context, i, i + REACH);
  return CHANGE_PHRASES.flatMap(({ kinds, words, only }) => {
    const match = words.exec(text)?.[0];
    const isRead = only === undefined || asked.isSinceImport || (only === 'own' && asked.isOwn);
    if (match === undefined || !isRead) return [];
    return [readingOf(asked, i, i + lengthOf(match), { kinds: [...kinds] })];
  });
}

function sinceImportAt({ context }: Asked, i: number): NetworkChangeReading[] {
  const match = SINCE_IMPORT.exec(wordsOf(context, i, i + REACH))?.[0];
  if (match === undefined) return [];
  const to = i + lengthOf(match);
  return [
    { kind: 'networkChange', from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT, clause: null },
  ];
}

/** "changed jobs", "no longer in my connections", "left Kiln House", "since the last import". */
export function readNetworkChanges(
  context: Context,
  organizations: readonly OrganizationReading[],
): NetworkChangeReading[] {
  const { words } = context.question;
  // Most questions have none of these words.
  if (!words.some(({ folded }) => TELLING.test(folded))) return [];
  const text = wordsOf(context, 0, words.length);
  const asked: Asked = {
    ...{ context, organizations },
    isOwn: IS_OWN.test(text),
    isSinceImport: words.some((_, i) => SINCE_IMPORT.test(wordsOf(context, i, i + REACH))),
  };
  return words.flatMap((_, i) => [
    ...phrasesAt(asked, i),
    ...movesAt(asked, i),
    ...sinceImportAt(asked, i),
  ]);
}
