import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addSettings, settingFlags } from '../../src/commands/setting-options.ts';
import { readConfig } from '../../src/config.ts';

function configOf(...args: string[]) {
  const command = addSettings(new Command(), ['noFaces', 'allowFetch', 'photoFolders', 'allow']);
  command.parse(args, { from: 'user' });
  return readConfig(settingFlags(command.opts()), { PEOPLE_SEARCH_ALLOW: 'face_search' });
}

test('reads a flag that begins with --no- as true when given and as false otherwise', () => {
  expect(configOf('--no-faces').noFaces).toBe(true);
  expect(configOf().noFaces).toBe(false);
});

test('uses the environment variable when the flag is absent', () => {
  const command = addSettings(new Command(), ['noFaces']).parse([], { from: 'user' });
  const flags = settingFlags(command.opts());
  expect(readConfig(flags, { PEOPLE_SEARCH_NO_FACES: 'true' }).noFaces).toBe(true);
});

test('treats --allow and --allow-fetch as two settings', () => {
  expect(configOf('--allow-fetch')).toMatchObject({ allowFetch: true, allow: ['face_search'] });
  expect(configOf('--allow', 'face_search,other')).toMatchObject({
    allowFetch: false,
    allow: ['face_search', 'other'],
  });
});

test('resolves photo folders to absolute paths, including ~', () => {
  const folders = configOf('--photo-folders', '/a/b, ~/Pictures ,c').photoFolders;
  expect(folders).toHaveLength(3);
  expect(folders[0]).toBe('/a/b');
  expect(folders[1]).toMatch(/^\/.*\/Pictures$/);
  expect(folders[2]).toBe(`${process.cwd()}/c`);
});
