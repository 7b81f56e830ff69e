import { describe, expect, it } from 'vitest';
import { corpusPages } from './pages/page-corpus.ts';
import { scoreCorpus } from './pages/score-corpus.ts';

/**
 * Pages of staff, speakers, alumni, boards, minutes and CVs in the forms of many templates. Their
 * truth was written by hand before any page was read. Rules were tuned on the tuned part; the
 * checked part was looked at afterwards, the held-out part never. A result below a floor means
 * that something is no longer read correctly.
 */
describe('pages with lists, tables and cards', () => {
  it.each([
    { half: 'tuned', facts: 1, people: 1, right: 1 },
    { half: 'checked', facts: 0.96, people: 0.96, right: 0.99 },
    { half: 'held-out', facts: 0.94, people: 0.96, right: 1 },
  ] as const)('$half pages: finds most facts and gives none to the wrong person', async (floor) => {
    const pages = corpusPages(floor.half);
    const { facts, people, wrongAttributions, notes } = await scoreCorpus(pages);
    const shown = notes.join('\n');
    expect(wrongAttributions, shown).toBe(0);
    expect(people.nobody, shown).toBe(0);
    expect(facts.recalled / facts.stated, shown).toBeGreaterThanOrEqual(floor.facts);
    expect(facts.right / facts.found, shown).toBeGreaterThanOrEqual(floor.right);
    expect(people.recalled / people.stated, shown).toBeGreaterThanOrEqual(floor.people);
  });

  it('has at least 60 tuned and 60 held-out pages', () => {
    expect(corpusPages('tuned').length).toBeGreaterThanOrEqual(60);
    expect(corpusPages('held-out').length).toBeGreaterThanOrEqual(60);
  });

  it.each(['tuned', 'checked', 'held-out'] as const)(
    '%s pages contain every name of their truth',
    (half) => {
      for (const { style, people, nobody, bytes, contentType } of corpusPages(half)) {
        if (contentType === 'application/pdf') continue;
        const words = Buffer.from(bytes).toString().toLowerCase();
        for (const { name } of people) {
          for (const word of name.toLowerCase().split(' ')) expect(words, style).toContain(word);
        }
        for (const name of nobody)
          expect(
            people.map((one) => one.name),
            style,
          ).not.toContain(name);
      }
    },
  );
});
