import { expect, it } from 'vitest';
import { pictureRights } from '../../../../src/service/faces/pictures/picture-rights.ts';

it.each([
  [' Staff portraits, agreed in writing ', 'Staff portraits, agreed in writing'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('a note of the right to use pictures is kept: %#', (given, kept) => {
  expect(pictureRights.parse(given)).toBe(kept);
});

it.each([
  ['nothing', '  ', /must state the right/],
  ['a contract', 'x'.repeat(501), /500 characters/],
  ['what a terminal obeys', 'ours\u001b[2J', /one line/],
])('%s is no such note', (_what, given, reason) => {
  expect(pictureRights.safeParse(given).error?.issues[0]?.message).toMatch(reason);
});
