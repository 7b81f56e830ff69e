import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOrganizationName,
  organizationOf,
} from '../../../../src/mcp/http/auth/oauth/organization-of.ts';

describe('organizationOf', () => {
  test.each([
    ['https://login.example', null, 'login.example'],
    ['https://login.example:8443/realms/a/', null, 'login.example:8443'],
    ['https://login.example/', 'acme', 'login.example/acme'],
    ['https://login.example/realms/a', ' acme ', 'login.example/realms/a/acme'],
  ])('calls the organization of %s and %j %s', (issuer, named, name) => {
    expect(organizationOf(issuer, named)).toBe(name);
  });

  test("never gives the operator's organization, nor one of another issuer's host", () => {
    fc.assert(
      fc.property(fc.string().filter(isOrganizationName), (named) => {
        const name = organizationOf('https://login.example', named);
        expect(name).not.toBe('local');
        expect(name).toMatch(/^login\.example\/[^/]+$/);
      }),
    );
  });
});

describe('isOrganizationName', () => {
  test.each([
    undefined,
    null,
    7,
    '',
    '  ',
    ['acme'],
    { name: 'acme' },
    'a/b',
    'a\u0000b',
    'a\u202eb',
  ])('rejects %j', (value) => {
    expect(isOrganizationName(value)).toBe(false);
  });

  test('accepts names up to 100 characters', () => {
    expect(isOrganizationName('x'.repeat(100))).toBe(true);
    expect(isOrganizationName('x'.repeat(101))).toBe(false);
  });
});
