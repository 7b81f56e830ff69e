import { expect, it } from 'vitest';
import { pictureRights } from '../../../../src/service/faces/pictures/picture-rights.ts';

it.each([
  [' Staff portraits, agreed in writing ', 'Staff portraits, agreed in writing'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('pictureRights trims a note and accepts up to 500 characters: case %#', (given, kept) => {
  expect(pictureRights.parse(given)).toBe(kept);
});

it.each([
  ['a blank note', '  ', /must state the right/],
  ['a note of 501 characters', 'x'.repeat(501), /500 characters/],
  ['a note with an escape sequence', 'ours\u001b[2J', /one line/],
])('pictureRights rejects %s', (_what, given, reason) => {
  expect(pictureRights.safeParse(given).error?.issues[0]?.message).toMatch(reason);
});
