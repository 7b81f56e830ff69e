import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a need told as a story', () => {
  it.each([
    ['my tax return is a mess, who could help?', 'tax advisor'],
    ['someone who could take nice pictures at our wedding', 'photographer'],
    ['we are being sued, who can help', 'lawyer'],
    ['a pipe burst in our kitchen, who should I call?', 'plumber'],
    ['someone to translate a letter', 'translator'],
  ])('asks in "%s" for a %s, and makes no concept of the story', (query, profession) => {
    expect(understood(query)).toContain(profession);
    expect(understood(query)).not.toContain('about:');
  });

  it('leaves the profession that is named as it is', () => {
    expect(understood('a lawyer who can help with a divorce')).toBe('job: lawyer | not: divorce');
    expect(understood('Is there a vet here? My cat is sick.')).toContain('job: vet');
  });

  it.each([['photographers who like cats'], ['people who know about pipe organs']])(
    'sees no need in "%s"',
    (query) => {
      expect(understood(query)).not.toMatch(/veterinarian|plumber/);
    },
  );
});
