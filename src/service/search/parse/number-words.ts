const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ORDINAL_ONES =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number in the words of a question, and how many words it takes. */
export interface SpelledNumber {
  readonly value: number;
  readonly length: number;
}

type Words = readonly { readonly folded: string }[];

/** "forty-four", "44" at a word; null: no number. */
export function cardinalAt(words: Words, i: number): SpelledNumber | null {
  return numberAt(words, i, /^(\d{1,3})$/, ONES, (ten) => ten);
}

/** "forty-fourth", "44th" at a word. */
export function ordinalAt(words: Words, i: number): SpelledNumber | null {
  const tenth = (ten: string) => ten.replace(/y$/, 'ieth').replace(/^ten$/, 'tenth');
  return numberAt(words, i, /^(\d{1,3})(?:st|nd|rd|th)$/, ORDINAL_ONES, tenth);
}

function numberAt(
  words: Words,
  i: number,
  digits: RegExp,
  ones: readonly string[],
  tenForm: (ten: string) => string,
): SpelledNumber | null {
  const word = words[i]?.folded ?? '';
  const written = digits.exec(word)?.[1];
  if (written !== undefined) return { value: Number(written), length: 1 };
  const small = ones.indexOf(word);
  if (small > 0) return { value: small, length: 1 };
  const unit = ones.indexOf(words[i + 1]?.folded ?? '');
  const ten = TENS.indexOf(word);
  if (ten > 1 && unit > 0 && unit < 10) return { value: ten * 10 + unit, length: 2 };
  const round = TENS.findIndex((one) => tenForm(one) === word);
  return round > 1 ? { value: round * 10, length: 1 } : null;
}
