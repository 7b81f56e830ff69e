import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownAddress } from '../../../tools/parts/webhook-address.ts';

const shown = (url: string): string => shownAddress(new URL(url));

const SECRET = 'q7Zt4mXw0aLb92kd';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

describe('shownAddress', () => {
  test.each([
    'https://hooks.example.com/',
    'https://hooks.example.com:8443/people?to=ann@example.com',
    'https://hooks.example.com/in?forward=https%3A%2F%2Fevil.example%2Fx&team=7&empty=&bare',
    'https://hooks.example.com/in?a=1&a=2&=3',
    'https://hooks.example.com/in?keyboard=abcdefghijklmnop&monkey=abcdefghijklmnop',
    'https://hooks.example.com/in?token=abc',
  ])('shows %s as it is', (url) => {
    expect(shown(url)).toBe(url);
  });

  test.each(['token', 'api_key', 'apiKey', 'X-Auth-Token', 'sig', 'client_secret', 'code', 'pwd'])(
    'shortens the secret in the parameter %s, and says so',
    (name) => {
      expect(shown(`https://hooks.example.com/in?team=7&${name}=${SECRET}`)).toBe(
        `https://hooks.example.com/in?team=7&${name}=q7Zt… (a secret of 16 characters)`,
      );
    },
  );

  test('shortens a JSON Web Token, although it has dots', () => {
    expect(shown(`https://hooks.example.com/in?jwt=${JWT}`)).not.toContain('c2lnbmF0');
  });

  test.each([
    'token=collector.evil.example',
    'key=ann%40evil.example',
    'secret=https%253A%252F%252Fevil.example',
    'code=evil.example:8443',
    'auth=%E0%A4%A.evil.example',
  ])('shows all of %s, because it names a receiver', (query) => {
    expect(shown(`https://hooks.example.com/in?${query}`)).toContain(query);
  });

  test('says how much of a long address is left out, and shows its end', () => {
    const url = `https://hooks.example.com/${'a'.repeat(900)}?to=evil.example`;
    const text = shown(url);
    expect(text).toMatch(/a… \(\d+ characters not shown\) …a/);
    expect(text.endsWith('?to=evil.example')).toBe(true);
    expect(text.length).toBeLessThan(550);
  });

  test('never cuts without saying so, whatever the address is', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const text = shown(url);
        expect(text.length).toBeLessThan(600);
        const { origin, pathname, search } = new URL(url);
        if (!text.includes('… (')) expect(text).toBe(`${origin}${pathname}${search}`);
      }),
    );
  });

  test('an address cannot claim that something is left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const address = shown(`https://hooks.example.com/in?x=… (9${text}`);
        expect(address).not.toContain('… (');
      }),
    );
  });
});
