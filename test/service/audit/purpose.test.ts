import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerText } from '../../../src/client/request/header-text.ts';
import { purposeOf } from '../../../src/service/audit/purpose.ts';

const sent = (text: string) => purposeOf(new Headers({ 'X-Purpose': text }));

describe('purposeOf', () => {
  it('decodes the X-Purpose header, whether percent-encoded or plain', () => {
    expect(sent('Prüfung%20f%C3%BCr')).toBe('Prüfung für');
    expect(sent(headerText('réunion: 100 % sûr'))).toBe('réunion: 100 % sûr');
    expect(sent('100 % sure')).toBe('100 % sure');
    expect(purposeOf(new Headers())).toBeNull();
  });

  it('returns one line of at most 500 characters without control characters', () => {
    expect(sent(encodeURIComponent('a\u001b[2Jb\nc\u202ed\u0000'))).toBe('a[2Jb cd');
    expect(sent('%20%20')).toBeNull();
    expect(sent(encodeURIComponent('😀'.repeat(900)))).toBe('😀'.repeat(500));
  });

  it('returns no control characters for any header', () => {
    const text = fc.string({ unit: 'binary' }).map((s) => headerText(s));
    fc.assert(
      fc.property(text, (header) => {
        expect(sent(header) ?? '').not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});
