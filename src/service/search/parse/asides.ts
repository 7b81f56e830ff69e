import type { PhraseSet } from '../../text/vocabulary/phrase-set.ts';
import { askedDateEnd } from './asked-dates.ts';
import { cardinalAt } from './number-words.ts';
import { isPeople } from './people-words.ts';
import {
  AFTER_VERB,
  ASKER,
  ASKERS_VERBS,
  BEFORE_VERB,
  MEMORY,
  OTHERS,
  SAID_OF_THE_ANSWER,
  UNREMEMBERED,
  WELCOME,
} from './vocabulary/askers-words.ts';
import { isDivided, type Question } from './words.ts';

/** The index after every phrase of a set that follows one another from `from`, within a clause. */
function afterAll(question: Question, set: PhraseSet, from: number): number {
  let to = from;
  while (to < question.words.length && !isDivided(question, to)) {
    const length = set.lengthAt(question.words, to);
    if (length === 0) break;
    to += length;
  }
  return to;
}

const isVerb = (question: Question, at: number): boolean =>
  !isDivided(question, at) && ASKERS_VERBS.lengthAt(question.words, at) > 0;

/** "I would love to", "we'd like to have a coffee with", "can I reach": what the asker does. */
function askersDeed(question: Question, i: number): number {
  const { words } = question;
  // "who did I call": whom the asker called is a condition.
  const isPast = /^(?:did|have|had)$/.test(words[i - 1]?.folded ?? '');
  if (isPast || !ASKER.has(words[i]?.folded ?? '')) return i;
  let to = i + 1;
  for (;;) {
    const last = afterAll(question, BEFORE_VERB, to);
    // "I have": the last word before a verb may be the verb itself.
    const verb = [last, last - 1].find((at) => at >= to && isVerb(question, at));
    if (verb === undefined) return to;
    to = afterAll(question, AFTER_VERB, verb + ASKERS_VERBS.lengthAt(words, verb));
  }
}

/** "forgot the first name", "not sure how to spell it": what the asker does not remember. */
function notRemembered(question: Question, i: number): number {
  // "people who forgot": not the asker.
  const isOthers = /^(?:who|that|which|they|he|she|people)$/.test(
    question.words[i - 1]?.folded ?? '',
  );
  const length = isOthers ? 0 : MEMORY.lengthAt(question.words, i);
  return length === 0 ? i : afterAll(question, UNREMEMBERED, i + length);
}

/** "at Facebook, |or whatever they call it now|" */
function orWhatever(question: Question, i: number): number {
  const [word, next] = [question.words[i]?.folded, question.words[i + 1]?.folded];
  if (word !== 'or' || next !== 'whatever') return i;
  let to = i + 2;
  while (to < question.words.length && !isDivided(question, to)) to += 1;
  return to;
}

const NAMED = /^(?:called|named)$/;

/** "I know |two| people called Orrin Vale". */
function countOfNamesakes({ words }: Question, i: number): number {
  const number = cardinalAt(words, i);
  const noun = i + (number?.length ?? 0);
  const isCount = isPeople(words[noun]?.folded ?? '') && NAMED.test(words[noun + 1]?.folded ?? '');
  return number !== null && isCount ? noun : i;
}

/**
 * Marks the words that tell of the asker or of the answer, and nothing of the people asked for. No
 * condition is made of them unless another reading takes them.
 */
export function asideWords(question: Question): Uint8Array {
  const marked = new Uint8Array(question.words.length);
  question.words.forEach((_, i) => {
    for (const aside of [askersDeed, notRemembered, countOfNamesakes, orWhatever, askedDateEnd]) {
      marked.fill(1, i, aside(question, i));
    }
    for (const set of [SAID_OF_THE_ANSWER, OTHERS, WELCOME]) {
      marked.fill(1, i, i + set.lengthAt(question.words, i));
    }
  });
  return marked;
}
