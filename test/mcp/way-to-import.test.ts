import { expect, test } from 'vitest';
import { importOutside, wayToImport } from '../../src/mcp/way-to-import.ts';
import { SETTINGS } from './support/environment.ts';

const CLONE = ['/usr/bin/node', '/home/ada/people-search-mcp/dist/cli.js'];
const PATH = '/usr/bin:/bin';

test('names the command that reaches this very program', () => {
  expect(importOutside(CLONE, { PATH }, null)).toMatch(
    /^`\S*node \/home\/ada\/people-search-mcp\/dist\/cli\.js import FILE`$/,
  );
});

test('imports into the folder of this server, quoted for a shell', () => {
  expect(importOutside(CLONE, { PATH }, "/home/ada/my people's")).toMatch(
    / import FILE --data '\/home\/ada\/my people'\\''s'`$/,
  );
});

test('imports inside of a container, into its own folder', () => {
  const env = { PATH, HOSTNAME: '0123456789ab' };
  const said = importOutside(['/usr/local/bin/node', '/app/dist/cli.js'], env, '/data');
  expect(said).toMatch(/exec .*0123456789ab node \/app\/dist\/cli\.js import FILE`$/);
});

test('names the setting of a bundle, whose form passes on what is empty', () => {
  const setting = 'the setting "LinkedIn export (zip)" of this extension';
  const empty = { PEOPLE_SEARCH_IMPORT_FILE: '', PEOPLE_SEARCH_BASE_URL: '' };
  expect(importOutside(CLONE, empty, null)).toBe(setting);
  const both = { ...empty, PEOPLE_SEARCH_IMPORT_FILE: ',' };
  expect(importOutside(CLONE, both, null)).toBe(setting);
  const chosen = { ...empty, PEOPLE_SEARCH_IMPORT_FILE: '/home/ada/export.zip' };
  expect(importOutside(CLONE, chosen, null)).toBe(setting);
});

test('prefers the tool that imports, if the server offers it', () => {
  expect(wayToImport({ ...SETTINGS, toolsets: ['connections'] }, 'a command')).toBe(
    'import_connections',
  );
  expect(wayToImport(SETTINGS, 'a command')).toBe('a command');
  const readOnly = { ...SETTINGS, toolsets: ['connections'], readOnly: true };
  expect(wayToImport(readOnly, null)).toBeNull();
});
