import { expect, it } from 'vitest';
import { hasMembers } from '../../../../src/service/search/parse/letters-with-members.ts';

it.each([
  'ID members from Italy',
  'members of ID',
  'Members of the ID who left',
  'French members of ECR or ID',
  'who is in the ID group?',
])('takes the letters for something with members in "%s"', (text) => {
  expect(hasMembers(text, 'id')).toBe(true);
});

it.each(['lawyers in ID', 'ID senators', 'members of the ID senate', 'id members', 'Boise, ID'])(
  'takes them for no such thing in "%s"',
  (text) => {
    expect(hasMembers(text, 'id')).toBe(false);
  },
);
