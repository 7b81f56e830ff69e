import { occupationsIn, type TitleLanguage } from '../../../text/titles/occupations.ts';

/** "Head sales" is how titles are compared; a question says "head of sales". */
const written = (english: string): string => english.replace(/^head (?=\w)/, 'head of ');

/** "tax advisor" → "tax advisors", "head of sales" → "heads of sales". */
function pluralOf(english: string): string {
  const [head = '', ...rest] = written(english).split(' of ');
  const plural = head.replace(/person$/, 'people').replace(/(?:ch|ss|s)$/, '$&e');
  const many = plural.endsWith('people') ? plural : `${plural}s`;
  return [many.replace(/ys$/, 'ies'), ...rest].join(' of ');
}

/** The words for occupations in a language, and the English for them, as `phraseTable` gives it. */
export function occupationPhrases(language: TitleLanguage): Map<string, string> {
  const phrases = ofOccupations(language);
  // "¿Qué traductores …?" asks which; elsewhere "que" is "who".
  const asked = language === 'es' ? [...phrases] : [];
  return new Map([
    ...phrases,
    ...asked.map(([own, english]) => [`que ${own}`, `which ${english}`] as const),
  ]);
}

const ofOccupations = (language: TitleLanguage): Map<string, string> =>
  new Map(
    occupationsIn(language).flatMap(({ english, singulars, plurals, femininePlurals }) => [
      ...femininePlurals.map((form) => [form, `female ${pluralOf(english)}`] as const),
      ...plurals.map((form) => [form, pluralOf(english)] as const),
      ...singulars.map((form) => [form, written(english)] as const),
    ]),
  );
