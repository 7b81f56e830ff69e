import { describe, expect, it } from 'vitest';
import {
  type KnownTerms,
  NO_KNOWN_TERMS,
} from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

const KNOWN: KnownTerms = {
  ...NO_KNOWN_TERMS,
  nameTokens: new Set(['quillfeather', 'ottoline', 'vardy', 'moon', 'won', 'nobel', 'i']),
};

describe('a name alone among other words', () => {
  it.each([
    ['that Quillfeather woman', 'name: Quillfeather | who: female'],
    ['the Quillfeather guy from Google', 'name: Quillfeather | job: @Google'],
    ['somebody who knows about the Vardy case', 'name: Vardy'],
    ['do you know an Ottoline Vardy', 'name: Ottoline Vardy'],
    ['is there a Mary Vardy at Google', 'name: Mary Vardy | job: @Google'],
    ['is there a Vardy among them', 'name: Vardy | leans on: among them'],
    ['Vardy from Google', 'name: Vardy | job: @Google'],
    ['all the Ottolines I know', 'name: Ottoline'],
    ['any other Quillfeathers at Google', 'name: Quillfeather | job: @Google'],
    ['Ottoline with a long surname starting with Quill', 'name: Ottoline Quill'],
    ['people whose last name begins with Quill', 'name: Quill'],
    ['anyone with Vardy in their last name', 'name: Vardy'],
    ['people with Orr as a surname', 'name: Orr'],
    ['do we know a zach at Google', 'name: zach | job: @Google'],
  ])('is read from "%s"', (query, expected) => {
    expect(understood(query, KNOWN)).toContain(expected);
  });

  it.each([
    ['people at Quillfeather', 'name: Quillfeather'],
    ['who uses Vardy', 'name:'],
    ['Vardy Labs engineers', 'name: Vardy |'],
    ['people in Paris', 'name:'],
    ['founders I met in 2016', 'name:'],
    ['anyone with money in the bank', 'name:'],
    ['the bill from Google', 'name:'],
    ['who holds the Vardy and Islands seat', 'name:'],
    ['someone who walked on the Moon', 'name:'],
    ['people who won a Nobel Prize in economics', 'name:'],
    ['a Vardy Award winner', 'name:'],
  ])('is not read from "%s"', (query, unexpected) => {
    expect(understood(query, KNOWN)).not.toContain(unexpected);
  });

  it('names a single letter or the end of a name as not applied', () => {
    expect(understood('whose surname starts with V', KNOWN)).toContain(
      'not: surname starts with V',
    );
    expect(understood('a surname ending in dy', KNOWN)).toContain('not: surname ending in dy');
  });
});
