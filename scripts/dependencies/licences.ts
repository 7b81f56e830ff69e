/** Licences that let everybody use, change and pass on the code, also inside of other programs. */
const ANYWHERE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Licences that are allowed to some packages only, and why. */
export const EXCEPTIONS: readonly {
  readonly license: string;
  readonly packages: RegExp;
  readonly reason: string;
}[] = [
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips, a library in files of its own that users can replace; not in our bundle',
  },
  {
    license: 'MPL-2.0',
    packages: /^lightningcss(-|$)/,
    reason: 'comes with vitest, for development only, unchanged',
  },
  {
    license: 'MPL-2.0',
    packages: /^ical\.js$/,
    reason: 'asks for the source of its own files only; unchanged, and its source is on npm',
  },
  {
    license: 'MPL-2.0',
    packages: /^axe-core$/,
    reason: 'looks at the page in tests, for development only, unchanged',
  },
  {
    license: 'SEE LICENSE IN LICENSE',
    packages: /^@modelcontextprotocol\/inspector$/,
    reason: 'its file says MIT and Apache-2.0; tests only',
  },
];

const isAllowed = (license: string, name: string): boolean =>
  ANYWHERE.has(license) ||
  EXCEPTIONS.some((one) => one.license === license && one.packages.test(name));

/**
 * Whether a package may be a dependency under its SPDX expression: one licence of each `OR`, all of
 * each `AND`. Nested brackets and `WITH` are refused. Pure.
 */
export function isLicenseAllowed(expression: string, name: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isAllowed(one, name)));
}
