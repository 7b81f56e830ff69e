import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeOrigin } from '../../../src/page/access/foreign-requests.ts';

const OWN = 'http://127.0.0.1:4000';
const FORM = { method: 'POST', host: '127.0.0.1:4000', origin: OWN, site: 'same-origin' };
const READ = { method: 'GET', host: '127.0.0.1:4000', origin: null, site: 'none' };

test.each([
  ['a form of the page', FORM, 'own'],
  ['a form of an older browser', { ...FORM, site: null }, 'own'],
  ['an opened address', READ, 'own'],
  ['a name that somebody points here', { ...READ, host: 'evil.example:4000' }, 'stranger'],
  ['another port', { ...READ, host: '127.0.0.1:4001' }, 'stranger'],
  ['no name', { ...READ, host: null }, 'stranger'],
  ['a form of another site', { ...FORM, site: 'cross-site' }, 'other_page'],
  ['a form of another port', { ...FORM, site: 'same-site' }, 'other_page'],
  ['a form without an origin', { ...FORM, origin: null }, 'other_page'],
  ['a form of a file', { ...FORM, origin: 'null', site: null }, 'other_page'],
  ['a picture in another site', { ...READ, site: 'cross-site' }, 'other_page'],
] as const)('judges %s', (_, request, verdict) => {
  expect(judgeOrigin(OWN, request)).toBe(verdict);
});

test('nothing but the own origin and name may change anything', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom(OWN, '127.0.0.1:4000')));
  const method = fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'post');
  fc.assert(
    fc.property(method, text, text, text, (name, host, origin, site) => {
      const verdict = judgeOrigin(OWN, { method: name, host, origin, site });
      expect(verdict !== 'own' || (host === '127.0.0.1:4000' && origin === OWN)).toBe(true);
    }),
  );
});
