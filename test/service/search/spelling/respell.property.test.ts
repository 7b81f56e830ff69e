import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { isQuestionWord } from '../../../../src/service/search/spelling/question-words.ts';
import { respelledWith } from '../../../../src/service/search/spelling/respelled.ts';
import { slipCost } from '../../../../src/service/search/spelling/slip-cost.ts';
import { SpelledNames } from '../../../../src/service/search/spelling/spelled-names.ts';

const gazetteer = await loadGazetteer();
const names = gazetteer.largeNames();
const spelled = new SpelledNames(names.map(({ key, population }) => [key, population] as const));
const word = fc.string({ unit: fc.constantFrom(...'abcdeorst'), maxLength: 12 });

describe('slipCost', () => {
  it('is the same in both directions, and none for the word itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipCost(one, other)).toBe(slipCost(other, one));
        expect(slipCost(one, one)).toBeNull();
      }),
    );
  });
});

describe('SpelledNames', () => {
  it('finds every long name again with two letters swapped', () => {
    const long = names.map(({ key }) => key).filter((key) => /^[a-z]{7,}$/.test(key));
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), (name, n) => {
        const at = 1 + (n % (name.length - 2));
        const slip = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
        fc.pre(slip !== name && !spelled.has(slip));
        const found = spelled.at(['in', slip], 1).map(({ words }) => words.join(' '));
        expect(found).toContain(name);
      }),
    );
  });

  it('never offers a name that is written as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), ({ key }) => {
        const words = key.split(' ');
        const found = words.flatMap((_, i) => spelled.at(words, i));
        expect(found.filter((one) => one.words.join(' ') === key)).toEqual([]);
      }),
    );
  });
});

describe('respelledWith', () => {
  it('leads changed text back to what was written, and other text to itself', () => {
    const text = fc.string({ minLength: 1 });
    const part = fc.record({ kept: text, written: text, meant: text });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const own = parts.map(({ kept, written }) => kept + written).join('');
        const read = parts.map(({ kept, meant }) => kept + meant).join('');
        let [start, at] = [0, 0];
        const places = parts.map(({ kept, written, meant }) => {
          const place = { start: start + kept.length, at: at + kept.length, written, meant };
          start += kept.length + written.length;
          at += kept.length + meant.length;
          return { ...place, end: start, to: at };
        });
        const changes = places.map(({ start, end, meant }) => ({ start, end, text: meant }));
        const { text, toOwn } = respelledWith(own, changes, []);
        expect(text).toBe(read);
        expect(toOwn(0, text.length)).toEqual({ start: 0, end: own.length });
        for (const { at, to, start, end } of places) {
          expect(toOwn(at, to)).toEqual({ start, end });
          expect(toOwn(at - 1, at)).toEqual({ start: start - 1, end: start });
        }
      }),
    );
  });
});

describe('isQuestionWord', () => {
  it.each(['governor', 'governors', 'currently', 'women', 'since'])('knows "%s"', (one) => {
    expect(isQuestionWord(one)).toBe(true);
  });
});
