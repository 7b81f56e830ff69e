import { describe, expect, it } from 'vitest';
import { namedAt, wordsOf } from '../../../../src/service/search/in-text/named-at.ts';
import { saysFounded } from '../../../../src/service/search/in-text/says-founded.ts';

/** Of Ada Moss, and Norvane. */
function says(text: string): boolean {
  const words = wordsOf(text);
  return namedAt(text, words, 'Norvane').some((at) => saysFounded(text, words, at, 'Ada Moss'));
}

describe('saysFounded', () => {
  it.each([
    'Founder, Norvane',
    'Co-founder and CEO, Norvane',
    'Founder at Norvane',
    'Norvane founder',
    'Norvane’s co-founder',
    'Norvane founder Ada Moss weaves',
    'In 2010, along with Dov Hale, she founded Norvane.',
    'As founder and executive director of the nonprofit Norvane, she weaves.',
    'She founded Loom, Quill and Norvane.',
    'She is the founder, CEO and chair of Norvane.',
    'She is one of the founders of Norvane.',
    'Since founding Norvane, she weaves.',
    'Norvane, founded by Ada Moss in 2010, weaves.',
    'Norvane, which she co-founded, weaves.',
  ])('tells that "%s" says so', (text) => {
    expect(says(text)).toBe(true);
  });

  it.each([
    'She works at Norvane.',
    'She founded Loom, which was acquired by Norvane.',
    'She founded Loom and joined Norvane.',
    'Before joining Norvane, she founded Loom.',
    'She founded Loom, a Norvane startup.',
    'At Norvane, she founded the weaving lab.',
    'The founders of Norvane asked her to weave.',
    'Norvane founder Dov Hale invited her.',
    'She met the Norvane founders.',
    'Norvane, founded by Dov Hale, employs her.',
    'She was the founding director of Norvane.',
    'Founder of Loom at Norvane',
    'She founded Loom. Norvane bought it.',
  ])('tells that "%s" does not', (text) => {
    expect(says(text)).toBe(false);
  });
});
