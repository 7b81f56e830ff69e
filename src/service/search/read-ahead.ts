import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Gazetteer } from '../places/gazetteer.ts';
import { loadWordTable } from './embedding/word-table.ts';
import { workLikeness } from './embedding/work-likeness.ts';
import { NO_KNOWN_TERMS } from './parse/known-terms.ts';
import { parseQuestion } from './parse/parse-question.ts';
import { questionPhrases } from './parse/question-phrases.ts';
import { placeSpellings } from './spelling/place-spellings.ts';

/** Of the kinds that most questions are of: a title, an employer, a place. */
const USUAL = 'nurses at Example Clinic in Berlin';

/**
 * Reads a question that nobody asks, without an index: the tables that reading needs are then made,
 * and its code compiled, while the database opens. The first question took 80 ms longer.
 */
export async function readAhead(gazetteer: Gazetteer): Promise<void> {
  const words = await loadWordTable();
  await nextTurn();
  placeSpellings(gazetteer);
  await nextTurn();
  const likeness = workLikeness(words, questionPhrases(USUAL));
  await nextTurn();
  parseQuestion(USUAL, { ...NO_KNOWN_TERMS, likeness }, gazetteer, new Date());
}
