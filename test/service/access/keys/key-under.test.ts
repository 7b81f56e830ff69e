import { describe, expect, test } from 'vitest';
import type { ApiKey } from '../../../../src/service/access/keys/api-key.ts';
import { keyUnder } from '../../../../src/service/access/keys/key-under.ts';
import { isOperator } from '../../../../src/service/access/keys/operator-key.ts';

const MAKER: ApiKey = {
  id: 'k_1',
  name: 'maker',
  prefix: 'psk_abcdef',
  ownerId: 'ann',
  formerOwnerId: null,
  organizationId: 'o_1',
  organization: 'Harbour Guild',
  scopes: ['search:read', 'admin'],
  metered: false,
  available: null,
  location: null,
  expiresAt: null,
  revokedAt: null,
  createdAt: new Date('2026-01-01'),
};
const WANTED = { name: 'new', scopes: ['search:read' as const] };

describe('a key that another key creates', () => {
  test('belongs to the same owner and organization', () => {
    const made = keyUnder(MAKER, WANTED);
    expect(made).toMatchObject({ owner: 'ann', organization: 'Harbour Guild' });
  });

  test('belongs to the organization if the other one does', () => {
    const made = keyUnder({ ...MAKER, ownerId: 'org:o_1' }, WANTED);
    expect(made).not.toHaveProperty('owner');
    expect(made).toMatchObject({ organization: 'Harbour Guild' });
  });

  test('has no scope that the other one lacks', () => {
    const wanted = { ...WANTED, scopes: ['search:read' as const, 'notes:write' as const] };
    expect(keyUnder(MAKER, wanted)).toMatchObject({
      field: 'scopes',
      refusal: expect.stringContaining('notes:write'),
    });
  });

  test('is refused to a metered key, whose credits it would multiply', () => {
    expect(keyUnder({ ...MAKER, metered: true, available: 5 }, WANTED)).toHaveProperty('refusal');
  });

  test.each([
    [undefined, '2027-01-31T12:00:00.000Z'],
    ['2027-01-30', '2027-01-30T23:59:59.999Z'],
    ['2027-01-31', null],
    ['2027-01-31T11:00:00Z', '2027-01-31T11:00:00.000Z'],
  ])('asked to expire %s, expires no later than the other one: %s', (expires_at, at) => {
    const maker = { ...MAKER, expiresAt: new Date('2027-01-31T12:00:00Z') };
    const made = keyUnder(maker, { ...WANTED, ...(expires_at && { expires_at }) });
    if (at === null) expect(made).toMatchObject({ field: 'expires_at' });
    else expect(made).toMatchObject({ expiresAt: new Date(at) });
  });
});

describe('the operator', () => {
  const local = { ownerId: 'local', organizationId: null, organization: null };
  test.each([
    ['a personal key of the user of the machine', { ...local, scopes: ['admin'] }, true],
    ['one without admin', { ...local, scopes: ['search:read'] }, false],
    [
      'the key of the embedded service',
      { ...local, organizationId: 'o_1', organization: 'local', scopes: ['admin'] },
      true,
    ],
    [
      'a key of an organization, whatever its owner is called',
      { ...local, organizationId: 'o_2', organization: 'Tide Office', scopes: ['admin'] },
      false,
    ],
    [
      'the organization local itself',
      { ownerId: 'org:o_1', organizationId: 'o_1', organization: 'local', scopes: ['admin'] },
      false,
    ],
    ['a personal key of somebody else', { ...local, ownerId: 'ann', scopes: ['admin'] }, false],
  ] as const)('is, or is not, %s', (_what, key, is) => {
    expect(isOperator({ ...key, scopes: [...key.scopes] })).toBe(is);
  });
});
