import { foldText } from '../../text/fold.ts';

/** Names of languages in English, German, Spanish, French and in the language itself. */
const CODES =
  `ar bg bn ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja
  ka km kn ko lt lv mk ml mn mr ms my ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz
  vi yo zh zu am ha ig so xh af`
    .trim()
    .split(/\s+/);

/** What a language calls languages. */
function namesIn(language: string, codes: readonly string[]): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return codes.map((code) => [foldText(names.of(code) ?? ''), code]);
}

/** Names that the tables of `Intl` have otherwise. */
const OTHER_NAMES: readonly [string, string][] = [
  ['mandarin', 'zh'],
  ['cantonese', 'zh'],
  ['farsi', 'fa'],
  ['castilian', 'es'],
  ['castellano', 'es'],
  ['tagalog', 'fil'],
];

const CODE_OF: ReadonlyMap<string, string> = new Map([
  ...['en', 'de', 'es', 'fr'].flatMap((language) => namesIn(language, CODES)),
  ...CODES.flatMap((code) => namesIn(code, [code])),
  ...OTHER_NAMES,
]);

/** The code of a language by its name in a folded word; undefined for other words. */
export const languageCode = (folded: string): string | undefined => CODE_OF.get(folded);
