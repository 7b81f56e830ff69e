import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedLabel, readTarget } from '../../../src/service/suppression/target.ts';

describe('readTarget', () => {
  it.each([
    ['Ada@Example.com', { kind: 'email', value: 'ada@example.com' }],
    ['+44 20 7946 0018', { kind: 'phone', value: '+442079460018' }],
    [
      'https://uk.linkedin.com/in/Ada-Moss/',
      { kind: 'linkedin_url', value: 'linkedin.com/in/ada-moss' },
    ],
    ['linkedin.com/in/ada-moss', { kind: 'linkedin_url', value: 'linkedin.com/in/ada-moss' }],
    ['https://www.moss.example/about?utm_source=x', { kind: 'url', value: 'moss.example/about' }],
    ['@AdaMoss', { kind: 'username', value: 'adamoss' }],
    ['p_0123456789', { kind: 'profile', value: 'p_0123456789' }],
    ['ada-moss', { kind: 'profile', value: 'ada-moss' }],
  ])('recognizes the kind of %s', (text, target) => {
    expect(readTarget(text)).toEqual(target);
  });

  it('uses the kind that the operator names', () => {
    expect(readTarget('12345678', 'profile')).toEqual({ kind: 'profile', value: '12345678' });
    expect(readTarget('ada', 'username')).toEqual({ kind: 'username', value: 'ada' });
  });

  it.each([
    ['', undefined],
    ['nobody@', 'email'],
    ['12', 'phone'],
    ['not a page', 'url'],
  ] as const)('rejects %j without repeating it', (text, kind) => {
    expect(() => readTarget(text, kind)).toThrow(/^Not a valid (email|phone|url|profile)\. Give/);
  });

  it('maskedLabel hides the full identifier', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const target = readTarget(address, 'email');
        expect(maskedLabel(target)).not.toBe(target.value);
        expect(maskedLabel(target)).toContain('…@');
      }),
    );
    expect(maskedLabel(readTarget('+44 20 7946 0018'))).toBe('+44…18');
    expect(maskedLabel(readTarget('linkedin.com/in/ada-moss'))).toBe('linkedin.com/in/a…');
  });
});
