import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/contract/errors.ts';
import {
  checkDirectories,
  type NamedDirectory,
} from '../../../../src/service/access/directories/resolve-scope.ts';

const team = { organizationId: 'o_team' };
const mine: NamedDirectory = {
  id: 'dir_mine',
  organizationId: 'o_team',
  archived: false,
  granted: true,
};

function verdict(
  key: { organizationId: string | null },
  found: readonly NamedDirectory[],
  ids?: string[],
) {
  try {
    checkDirectories(key, ids ?? found.map((one) => one.id), found);
    return 'allowed';
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
}

test("allows granted directories of the key's organization", () => {
  expect(verdict(team, [mine, { ...mine, id: 'dir_too' }])).toBe('allowed');
});

test.each([
  ['a personal key', { organizationId: null }, [mine], 'developer_api_key_organization_required'],
  ['an unknown directory', team, [], 'search_directory_not_found'],
  ['an archived directory', team, [{ ...mine, archived: true }], 'search_directory_not_found'],
  [
    'a directory of another organization',
    team,
    [{ ...mine, organizationId: 'o_other' }],
    'developer_api_key_organization_forbidden',
  ],
  [
    'a directory without an organization',
    team,
    [{ ...mine, organizationId: null }],
    'developer_api_key_organization_forbidden',
  ],
  [
    'directories of two organizations',
    team,
    [mine, { ...mine, id: 'dir_b', organizationId: 'o_other' }],
    'search_directory_cross_org_scope_unsupported',
  ],
  [
    'a directory without a grant',
    team,
    [mine, { ...mine, id: 'dir_b', granted: false }],
    'search_directory_access_api_key_forbidden',
  ],
])('refuses %s', (_, key, found, code) => {
  expect(verdict(key, found, [mine.id, ...found.map((one) => one.id)])).toBe(code);
});

test('a personal key gets the same error whether a directory exists or not', () => {
  const personal = { organizationId: null };
  expect(verdict(personal, [mine])).toBe(verdict(personal, [], ['dir_nowhere']));
});

test('an archived directory of another organization looks like an unknown one', () => {
  const archived = { ...mine, organizationId: 'o_other', archived: true, granted: false };
  expect(verdict(team, [archived])).toBe(verdict(team, [], [archived.id]));
});

const directory = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  organizationId: fc.constantFrom('o_team', 'o_other', null),
  archived: fc.boolean(),
  granted: fc.boolean(),
});

test("allows a scope only if every directory is live, granted and of the key's tenant", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(directory, { selector: (one) => one.id }),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
      (all, ids) => {
        const found = all.filter((one) => ids.includes(one.id));
        const fits = ids.every((id) =>
          found.some(
            (one) =>
              one.id === id && !one.archived && one.granted && one.organizationId === 'o_team',
          ),
        );
        expect(verdict(team, found, ids) === 'allowed').toBe(fits);
      },
    ),
  );
});
