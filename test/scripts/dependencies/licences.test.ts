import { expect, test } from 'vitest';
import { isLicenseAllowed } from '../../../scripts/dependencies/licences.ts';

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'GPL-2.0 OR ISC', 'Apache-2.0 AND MIT'])(
  'allows %s to any package',
  (license) => {
    expect(isLicenseAllowed(license, 'any')).toBe(true);
  },
);

test.each([
  'none',
  'UNLICENSED',
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-3.0-only',
  'MIT AND (ISC OR GPL-2.0)',
  'Apache-2.0 WITH Commons-Clause',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'toString',
])('refuses %s to a package that has no exception', (license) => {
  expect(isLicenseAllowed(license, 'any')).toBe(false);
});

test('allows a licence with conditions only to the packages of its exception', () => {
  const libvips = 'Apache-2.0 AND LGPL-3.0-or-later AND MIT';
  expect(isLicenseAllowed(libvips, '@img/sharp-wasm32')).toBe(true);
  expect(isLicenseAllowed(libvips, '@img/other')).toBe(false);
  expect(isLicenseAllowed('MPL-2.0', 'lightningcss-linux-x64-gnu')).toBe(true);
  expect(isLicenseAllowed('MPL-2.0', 'lightningcss2')).toBe(false);
});
