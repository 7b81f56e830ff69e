import type { NationalityWords } from './nationality-words.ts';

/** A language whose common questions are read by putting its words into English. */
export interface Language {
  readonly code: 'de' | 'es' | 'fr';
  /** Its words and phrases, folded, and the English for them; an empty text drops the words. */
  readonly phrases: ReadonlyMap<string, string>;
  /** Its names of places, in the same form. They do not show which language a question is in. */
  readonly places: ReadonlyMap<string, string>;
  /** Entries that are English words or family names too, and do not show which language it is. */
  readonly vague: ReadonlySet<string>;
  /** Its words for fields of work and kinds of employers, which `phrases` has too. */
  readonly trades?: ReadonlyMap<string, string>;
  readonly nationalities: NationalityWords;
  /** Of the vague ones those that are part of no name: they tell where no word is English. */
  readonly hints?: ReadonlySet<string>;
}

/** What stands after its noun in Spanish and French: "desarrollador frontend". */
export const fieldsAfter = (noun: string, english: string): string =>
  ['frontend', 'front-end', 'backend', 'back-end', 'web', 'full stack', 'fullstack', 'software']
    .flatMap((field) =>
      noun.split('|').map((one) => `${one} ${field.replace('-', ' ')} > ${field} ${english}`),
    )
    .join('\n');
