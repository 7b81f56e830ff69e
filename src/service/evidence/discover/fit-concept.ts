import type { SemanticClause } from '../../../contract/intent.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { foldTokens } from '../../text/fold.ts';
import { singular } from '../../text/titles/title-words.ts';

/** How well the texts about a person match a concept, and the best sentence. */
export interface ConceptFit {
  /** 0..1. */
  readonly grade: number;
  readonly text: string | null;
}

/** Grade when all words occur, but in different sentences. */
const SCATTERED = 0.8;

const SAYS_NOTHING = new Set(
  `a about an and any anyone are as at by can did for from had has have he her him his in into is
   it of on or people person she somebody someone that the their them they to was were what who
   whose with worked works`.split(/\s+/),
);

/** A rough English stem; both sides are stemmed the same way. */
const stem = (word: string): string =>
  singular(word).replace(/(?<=\p{L}{4})(?:ations?|ings?|ers?|ors?|ed|ly|e)$/u, '');

const stems = (text: string): string[] =>
  foldTokens(text)
    .filter((word) => !SAYS_NOTHING.has(word))
    .map(stem);

const statementTexts = (items: readonly { readonly text: string }[] | undefined): string[] =>
  (items ?? []).map(({ text }) => text);

/** All texts about a person, sentence by sentence. */
export function sentencesOf(records: readonly PersonRecord[]): string[] {
  const texts = records.flatMap((record) => [
    record.headline,
    record.summary,
    ...(record.experiences ?? []).flatMap((job) => [
      [job.title, job.organization].filter((text) => text !== undefined).join(', '),
      job.description,
    ]),
    ...(record.education ?? []).flatMap((one) => [one.degree, one.field_of_study]),
    ...statementTexts(record.facts),
    ...statementTexts(record.events),
    ...statementTexts(record.passions),
    ...statementTexts(record.accomplishments),
    ...statementTexts(record.research),
  ]);
  const sentences = texts.flatMap((text) => text?.split(/(?<=[.!?])\s+/u) ?? []);
  return [...new Set(sentences.filter((text) => text !== ''))];
}

const cover = (asked: readonly string[], given: ReadonlySet<string>): number =>
  asked.length === 0 ? 0 : asked.filter((word) => given.has(word)).length / asked.length;

/** The best phrase of the clause in the best sentence, or spread over all sentences. */
export function fitConcept(clause: SemanticClause, sentences: readonly string[]): ConceptFit {
  const phrases = [clause.text, ...(clause.anyOf ?? [])].filter((text) => typeof text === 'string');
  const given = sentences.map((text) => ({ text, words: new Set(stems(text)) }));
  const all = new Set(given.flatMap(({ words }) => [...words]));
  let fit: ConceptFit = { grade: 0, text: null };
  for (const asked of phrases.map(stems)) {
    for (const { text, words } of given) {
      const grade = cover(asked, words);
      if (grade > fit.grade) fit = { grade, text };
    }
    const scattered = SCATTERED * cover(asked, all);
    if (scattered > fit.grade) fit = { ...fit, grade: scattered };
  }
  return fit;
}
