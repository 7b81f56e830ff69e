import { describe, expect, it } from 'vitest';
import { pictureLines } from '../../src/commands/picture-lines.ts';
import { NO_PICTURES } from '../support/no-pictures.ts';

describe('pictureLines', () => {
  it('returns no lines when no pictures were cited', () => {
    expect(pictureLines(NO_PICTURES)).toEqual([]);
  });

  it('counts the pictures of each outcome and lists the problems', () => {
    const done = {
      ...NO_PICTURES,
      read: 12,
      faces: 14,
      withoutFace: 1,
      unchanged: 3,
      unusable: { broken: 1, too_large: 2 },
      notFetched: 4,
      missing: 5,
      problems: [{ item: 'a.jpg', message: 'is cut off' }],
    };
    expect(pictureLines(done)).toEqual([
      '12 pictures read, 14 faces found, 1 without a face, 3 unchanged, ' +
        '3 unusable (1 broken, 2 too large), 4 not fetched, 5 not in the folder.',
      '  a.jpg: is cut off',
    ]);
    expect(pictureLines({ ...NO_PICTURES, unchanged: 2 })).toEqual(['Pictures: 2 unchanged.']);
  });

  it('says why pictures were left alone and names the flag', () => {
    expect(pictureLines({ ...NO_PICTURES, leftAlone: 12, leftAloneFor: 'no_rights' })).toEqual([
      '12 pictures were left alone: give --photo-rights with a note of your right to use them.',
    ]);
    expect(pictureLines({ ...NO_PICTURES, leftAlone: 1, leftAloneFor: 'faces_off' })).toEqual([
      '1 picture was left alone: face detection is off (--no-faces).',
    ]);
  });
});
