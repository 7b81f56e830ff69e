import { expect, test } from 'vitest';
import { maskContacts, maskLabelled, readable } from '../../src/answers/mask-contacts.ts';

test.each([
  ['write to ada.obi+hr@mail.example.org, please', 'write to [masked], please'],
  ['call +44 20 7946 0000 or (415) 555-0132', 'call [masked] or [masked]'],
  ['415-555-0132', '[masked]'],
  ['+4915112345678', '[masked]'],
])('masks contact details: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each([
  'District 44, 2009–2014, since 2009-01-01',
  'https://example.org/people/1242045305',
  'p_7kq3m9x0a1',
  '12,000 people and 3.5 % growth',
  '@ada on Mastodon',
])('keeps text without contact details: %s', (text) => {
  expect(maskContacts(text)).toBe(text);
});

test('masks any value under a contact label', () => {
  expect(maskLabelled('Work e-mail', 'ada at example dot org')).toBe('[masked]');
  expect(maskLabelled('Mobile', '0151 1234')).toBe('[masked]');
  expect(maskLabelled('Gender', 'female')).toBe('female');
});

test('masks addresses with hidden characters and addresses that would be cut', () => {
  expect(readable('mail ada\u200B@exa\u2060mple.org now', 100, true)).toBe('mail [masked] now');
  expect(readable('mail ada@example.org now', 14, true)).toBe('mail [masked]…');
  expect(readable('mail ada@example.org', 100, false)).toBe('mail ada@example.org');
});

test('returns the full length of a long text without an address', () => {
  const text = 'a.'.repeat(4000);
  expect(readable(text, 2000, true)).toHaveLength(2000);
});
