import { beforeAll, describe, expect, it } from 'vitest';
import { readConcept } from '../../../../src/service/search/concepts/concept-words.ts';
import {
  loadWordTable,
  type WordTable,
} from '../../../../src/service/search/embedding/word-table.ts';
import {
  LikestWords,
  readSentence,
} from '../../../../src/service/search/rank/sentence-likeness.ts';

let table: WordTable;

beforeAll(async () => {
  table = await loadWordTable();
});

function likenessTo(concept: string, sentence: string) {
  const likest = new LikestWords(table, readConcept(table, concept).words);
  const { likenesses, isInOtherWords } = likest.in(readSentence(sentence));
  return { least: Math.min(...likenesses), isInOtherWords };
}

describe('LikestWords', () => {
  it('takes the words themselves before other words', () => {
    expect(likenessTo('cancer treatment', 'Runs the cancer treatment unit.')).toEqual({
      least: 1,
      isInOtherWords: false,
    });
  });

  it.each([
    ['cancer treatment', 'Oncologist at Vellum'],
    ['the armed forces', 'Served in Iraq with the National Guard.'],
    ['caring for the elderly', 'Member of the Committee on Aging'],
    ["workers' rights", 'Trade union secretary'],
  ])('finds "%s" in other words: "%s"', (concept, sentence) => {
    expect(likenessTo(concept, sentence)).toEqual({ least: 0.9, isInOtherWords: true });
  });

  it.each([
    ['air force', 'Air traffic controller'],
    ["workers' rights", 'Social worker'],
    ['the elderly', 'Senior Software Engineer'],
    ['the armed forces', 'Border guard'],
    ['trains', 'Bought new electric buses.'],
    ['trucking', 'Train driver'],
  ])('does not take a part of "%s" for the whole: "%s"', (concept, sentence) => {
    expect(likenessTo(concept, sentence).least).toBeLessThan(0.7);
  });
});

describe('LikestWords.hasTogether', () => {
  it.each([
    ['number theory', 'Lectures on number theory.', true],
    ['AI ethics', 'Writes about the ethics of its AI systems.', true],
    ['AI ethics', 'The ethics of artificial intelligence', true],
    [
      'human resources',
      'Natural resources are wasted, says she, and all of human time with them.',
      false,
    ],
    ['kelp', 'Grows kelp.', true],
  ])('tells whether "%s" stands together in "%s"', (concept, sentence, isTogether) => {
    const likest = new LikestWords(table, readConcept(table, concept).words);
    expect(likest.hasTogether(readSentence(sentence))).toBe(isTogether);
  });
});

describe('LikestWords.hasNumbers', () => {
  it.each([
    ['Apollo 11', 'Flew on Apollo 11 and Gemini 12.', true],
    ['Apollo 11', 'Flew on Gemini 11 and Apollo 12.', false],
    ['Apollo 11', 'Apollo 10/11 support crew', true],
    ['STS-88', 'STS88', true],
    ['STS-61-B', 'STS-61-B, STS-7', true],
    ['STS-61-B', 'STS-61B', true],
    ['STS-61-B', 'STS 41-B, STS-61-C', false],
    ['phase 3 trials', 'Led trials of phase 3.', true],
    ['phase 3 trials', 'Led 3 trials of phase 1.', false],
    ['the crisis of 2008', 'Wrote on the 2008 financial crisis.', true],
    ['kelp', 'Grows kelp.', true],
  ])('tells whether the number of "%s" stands with its word in "%s"', (concept, sentence, has) => {
    const likest = new LikestWords(table, readConcept(table, concept).words);
    expect(likest.hasNumbers(readSentence(sentence))).toBe(has);
  });
});
