/** A Chinese name in Latin letters, for comparing two romanization systems. */
export interface ChineseReading {
  /** Equal for the same syllables in both systems; without aspiration, which is seldom written. */
  readonly key: string;
  readonly isWadeGiles: boolean;
}

const PINYIN = new RegExp(
  '(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(iang|iong|uang|ian|iao|ang|eng|ing|ong|uai|uan|' +
    'ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|[aeiou])',
);
const WADE_GILES = new RegExp(
  '(ch|hs|sh|ts|tz|ss|[pmftnlkhjswy]?)(iang|iung|uang|iao|ieh|ien|ang|eng|erh|ing|ung|uai|uan|ueh|' +
    'uei|ai|an|ao|eh|ei|en|ia|ih|in|iu|ou|ua|ui|un|uo|[aeiou])',
);
/** Compiled once, because every name is tested. */
const inSyllables = ({ source }: RegExp): RegExp => new RegExp(`^(?:${source})+$`);
const IN_PINYIN = inSyllables(PINYIN);
const IN_WADE_GILES = inSyllables(WADE_GILES);
const isWritten = (words: readonly string[], whole: RegExp): boolean =>
  words.every((word) => whole.test(word));

const INITIALS: Readonly<Record<string, string>> = {
  ...{ b: 'p', d: 't', g: 'k', z: 'ts', c: 'ts', tz: 'ts', ss: 's' },
  ...{ zh: 'ch', j: 'ch', q: 'ch', x: 'hs', r: 'j' },
};

const pinyinKey = (text: string): string =>
  text.replace(new RegExp(PINYIN, 'g'), (_, initial: string, final: string) => {
    const vowel = final.replace('ong', 'ung').replace(/ian$/, 'ien');
    return (INITIALS[initial] ?? initial) + vowel;
  });

/** Its "j" is pinyin's "r"; "tzu" and "ssu" are "zi" and "si", "ho" and "ko" are "he" and "ge". */
const wadeGilesKey = (text: string): string =>
  text.replace(new RegExp(WADE_GILES, 'g'), (_, initial: string, final: string) => {
    const isHissed = (initial === 'tz' || initial === 'ss') && final === 'u';
    const isOpen = (initial === 'h' || initial === 'k') && final === 'o';
    const vowel = isHissed ? 'i' : isOpen ? 'e' : final.replace(/(?<=[aeiou])r?h$/, '');
    return (initial === 'j' ? 'j' : (INITIALS[initial] ?? initial)) + vowel.replace('uei', 'ui');
  });

/** The Chinese reading of a name; undefined if it is not written in such syllables. */
export function chineseReadingOf(words: readonly string[]): ChineseReading | undefined {
  const text = words.join('');
  if (words.length < 2 || words.length > 3 || text.length < 5) return undefined;
  if (isWritten(words, IN_PINYIN)) return { key: pinyinKey(text), isWadeGiles: false };
  return isWritten(words, IN_WADE_GILES)
    ? { key: wadeGilesKey(text), isWadeGiles: true }
    : undefined;
}

/** Whether two readings are one name, once in Wade-Giles and once in pinyin. */
export const isOtherRomanization = (
  one: ChineseReading | undefined,
  other: ChineseReading | undefined,
): boolean => one !== undefined && one.isWadeGiles !== other?.isWadeGiles && one.key === other?.key;
