import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_PIECE_CHARS,
  piecesOfText,
} from '../../../../src/service/search/concepts/pieces-of-text.ts';

const LONG = 'Grows barley on the northern slopes of the island since his childhood. '.repeat(4);
const WORDS = 'barley rye oats '.repeat(30);

describe('piecesOfText', () => {
  it('leaves a short text whole, on one line', () => {
    expect(piecesOfText('Grows barley,  rye\nand oats.')).toEqual(['Grows barley, rye and oats.']);
    expect(piecesOfText(' \n ')).toEqual([]);
  });

  it('takes a long text apart by its lines and sentences', () => {
    const pieces = piecesOfText(`${LONG}\n- Mends clocks\n- Keeps bees`);
    expect(pieces).toHaveLength(6);
    expect(pieces.slice(-2)).toEqual(['- Mends clocks', '- Keeps bees']);
  });

  it('takes the entries of a long list for themselves', () => {
    const entries = Array.from({ length: 20 }, (_, at) => `kind of barley ${at}`);
    expect(piecesOfText(entries.join(', '))).toEqual(entries);
    expect(piecesOfText(entries.join(' | '))).toEqual(entries);
  });

  it('cuts a long sentence between words', () => {
    const pieces = piecesOfText(WORDS);
    expect(pieces.join(' ')).toBe(WORDS.trim());
    expect(pieces.length).toBe(2);
  });

  it('leaves out no word, and makes no piece longer than a reason may be', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const gap = fc.constantFrom(' ', '. ', ', ', '\n', '; ', ' | ', '  ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 300 }), (said) => {
        const pieces = piecesOfText(said.flat().join(''));
        const words = (text: string) => text.match(/[a-z]+/g) ?? [];
        expect(words(pieces.join(' '))).toEqual(said.map(([one]) => one));
        expect(pieces.every((piece) => piece.length <= MAX_PIECE_CHARS)).toBe(true);
      }),
    );
  });
});
