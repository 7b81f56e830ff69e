/**
 * One spelling for each sound that languages write differently: a Russian name reaches Latin
 * letters through English (Shch), German (Schtsch), French (Chtch) or Polish (Szcz), an Arabic one
 * through English (Rasheed, Walid) or French (Rachid, Oualid).
 */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/schtsch|chtch|szcz|stsch/g, 'shch'],
  [/tsch|tch|cz/g, 'ch'],
  [/sch(?=[^h])|sz/g, 'sh'],
  [/dsch|dzh|dj/g, 'j'],
  [/kh/g, 'h'],
  [/(?<=[aeiou])w(?=$)|(?<=[oe])ff(?=$)/g, 'v'],
  [/^oua/g, 'wa'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/x/g, 'ks'],
  [/^[yij]e/g, 'e'],
  [/([dgtz])h/g, '$1'],
  [/(.)\1+/g, '$1'],
];

/** A folded word of a name in a single romanization. */
export const romanized = (word: string): string =>
  WRITTEN.reduce((text, [written, as]) => text.replace(written, as), word);
