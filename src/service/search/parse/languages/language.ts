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

/**
 * Reads a table of lines `word|other word > English`; `#` stands for a year, `%` for a
 * number of up to three digits. Words are folded as
 * `foldText` does: no accents, lower case.
 */
export function phraseTable(...lists: readonly string[]): Map<string, string> {
  const lines = lists.flatMap((list) => list.split('\n')).filter((line) => line.trim() !== '');
  return new Map(
    lines.flatMap((line) => {
      const [own = '', english = ''] = line.split('>').map((side) => side.trim());
      return own.split('|').map((phrase) => [phrase.trim(), english] as const);
    }),
  );
}

/** What stands after its noun in Spanish and French: "desarrollador frontend". */
export const fieldsAfter = (noun: string, english: string): string =>
  ['frontend', 'front-end', 'backend', 'back-end', 'web', 'full stack', 'fullstack', 'software']
    .flatMap((field) =>
      noun.split('|').map((one) => `${one} ${field.replace('-', ' ')} > ${field} ${english}`),
    )
    .join('\n');
