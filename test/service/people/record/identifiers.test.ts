import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type IdentifierKind,
  normalizeEmail,
  normalizeIdentifier,
  normalizeLinkedinUrl,
  normalizePhone,
  normalizeUrl,
  normalizeUsername,
  usernameOfUrl,
} from '../../../../src/service/people/record/identifiers.ts';
import { tries } from '../../../support/thorough.ts';

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['mailto:ada@example.com ', 'ada@example.com'],
  ['ada', null],
  ['ada@localhost', null],
  ['a b@example.com', null],
])('normalizeEmail(%j) returns %j', (given, stored) => {
  expect(normalizeEmail(given)).toBe(stored);
});

test.each([
  ['+44 20 7946 0000', null, '+442079460000'],
  ['0044 20 7946 0000', null, '+442079460000'],
  ['tel:+1-202-555-0147', null, '+12025550147'],
  ['(202) 555-0147', 'US', '+12025550147'],
  ['(202) 555-0147', null, '2025550147'],
  ['202.555.0147 ext. 12', 'us', '+12025550147'],
  ['12', null, null],
  ['call me', 'US', null],
])('normalizePhone(%j, %j) returns %j', (given, country, stored) => {
  expect(normalizePhone(given, country)).toBe(stored);
});

test.each([
  ['https://www.linkedin.com/in/Ada-Lovelace/', 'linkedin.com/in/ada-lovelace'],
  ['de.linkedin.com/in/ada-lovelace?trk=x', 'linkedin.com/in/ada-lovelace'],
  ['linkedin.com/in/j%C3%BCrgen', 'linkedin.com/in/jürgen'],
  ['http://linkedin.com/pub/ada/1/2/3', 'linkedin.com/pub/ada/1/2/3'],
  ['https://www.linkedin.com/company/example', null],
  ['https://linkedin.com.example/in/ada', null],
  ['not a url', null],
])('normalizeLinkedinUrl(%j) returns %j', (given, stored) => {
  expect(normalizeLinkedinUrl(given)).toBe(stored);
});

test.each([
  ['https://www.Example.com/About/', 'example.com/About'],
  ['http://example.com:8080/a?b=2&a=1&utm_source=x#top', 'example.com:8080/a?a=1&b=2'],
  ['example.com', 'example.com'],
  ['ftp://example.com/a', null],
  ['mailto:ada@example.com', null],
  ['javascript:alert(1)', null],
])('normalizeUrl(%j) returns %j', (given, stored) => {
  expect(normalizeUrl(given)).toBe(stored);
});

test.each([
  ['https://github.com/Ada', 'ada'],
  ['https://x.com/@ada', 'ada'],
  ['https://www.linkedin.com/in/ada-l', 'ada-l'],
  ['https://github.com/orgs/example', null],
  ['https://example.com/ada', null],
])('usernameOfUrl(%j) returns %j', (given, handle) => {
  expect(usernameOfUrl(given)).toBe(handle);
});

test('normalizeUsername accepts a leading @ and a profile URL', () => {
  expect(normalizeUsername(' @Ada ')).toBe('ada');
  expect(normalizeUsername('https://github.com/Ada')).toBe('ada');
  expect(normalizeUsername('two words')).toBeNull();
});

describe('identifiers with arbitrary text', () => {
  const kinds: IdentifierKind[] = ['email', 'phone', 'linkedin_url', 'url', 'username', 'address'];

  test('normalizeIdentifier never throws, is idempotent and returns at most 500 characters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'grapheme' }), (kind, text) => {
        const stored = normalizeIdentifier(kind, text);
        if (stored === null) return;
        expect(stored.length).toBeLessThanOrEqual(500);
        expect(normalizeIdentifier(kind, stored)).toBe(stored);
      }),
      { numRuns: tries(167, 500) },
    );
  });

  test('normalizeUrl ignores the scheme, its case and www', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (url) => {
        const stored = normalizeUrl(url);
        expect(normalizeUrl(url.replace('https://', 'HTTPS://'))).toBe(stored);
        expect(normalizeUrl(url.replace('https://', 'http://www.'))).toBe(stored);
      }),
    );
  });
});
