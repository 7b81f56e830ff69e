import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelKind } from '../../../../src/contract/notes.ts';
import { foldOwnWords } from '../../../../src/service/notes/folded-words.ts';
import { readOwnWords } from '../../../../src/service/search/own/read-own-words.ts';

/** The tag of the owner's own profile. */
const ME: readonly [LabelKind, string] = ['tag', 'Me'];
const NAMES: readonly (readonly [LabelKind, string])[] = [
  ['tag', 'investors'],
  ['tag', 'Met at FOSDEM'],
  ['tag', 'Angel & friends'],
  ['list', 'Berlin trip'],
  ['list', '2027 dinner'],
];
const labelsOf = (names: typeof NAMES) =>
  names.map(([kind, name], at) => ({
    ...{ id: `l_${at}`, kind, name },
    folded: foldOwnWords(name),
  }));
const LABELS = labelsOf(NAMES);

/** `tags: investors, not lists: Berlin trip` and what is left of the question. */
function read(query: string, labels = LABELS): readonly [clauses: string, rest: string] {
  const { clauses, rest } = readOwnWords(query, labels);
  const said = clauses.map(({ kind, clause: { text, anyOf = [], excluded } }) =>
    [excluded ? 'not ' : '', kind, ': ', [text, ...(anyOf ?? [])].join(' | ')].join(''),
  );
  return [said.join(', '), rest.replace(/[|\s]+/g, ' ').trim()];
}

test.each([
  ['people tagged investors in Berlin', 'tags: investors', 'people in Berlin'],
  ['everyone I tagged as investors who works at Acme', 'tags: investors', 'who works at Acme'],
  ['people with the tag met at FOSDEM in Oslo', 'tags: met at FOSDEM', 'people in Oslo'],
  ['tag: investors', 'tags: investors', ''],
  ['tagged "angel & friends" and investors', 'tags: angel & friends, tags: investors', ''],
  ['tagged investors or met at FOSDEM', 'tags: investors | met at FOSDEM', ''],
  ['tagged #investors', 'tags: investors', ''],
  ['people not tagged investors', 'not tags: investors', 'people'],
  ['engineers on my list Berlin trip', 'lists: Berlin trip', 'engineers'],
  ['people on my Berlin trip list in Munich', 'lists: Berlin trip', 'people in Munich'],
  ['who is on the Berlin trip list?', 'lists: Berlin trip', 'who is ?'],
  ['who is not on my Berlin trip list', 'not lists: Berlin trip', 'who is'],
  ['my note says sailing', 'notes: sailing', ''],
  ['my notes mention sailing or skiing, in Oslo', 'notes: sailing | skiing', ', in Oslo'],
  ['Leute mit dem Tag investors in Berlin', 'tags: investors', 'Leute in Berlin'],
  ['Wer steht auf meiner Berlin trip-Liste', 'lists: Berlin trip', 'Wer steht'],
  ['bei denen in meiner Notiz Segeln steht', 'notes: Segeln', ''],
  ['personas etiquetadas como investors en Berlín', 'tags: investors', 'personas en Berlín'],
  ['gens étiquetés investors à Paris', 'tags: investors', 'gens à Paris'],
])('reads the own words of "%s"', (query, clauses, rest) => {
  expect(read(query)).toEqual([clauses, rest]);
});

test.each([
  ['people tagged gardeners in Oslo', 'tags: gardeners', 'people in Oslo'],
  ['people on my list Oslo dinner', 'lists: Oslo dinner', 'people'],
])(
  'reads a name that the owner does not have, up to a small word: "%s"',
  (query, clauses, rest) => {
    expect(read(query)).toEqual([clauses, rest]);
  },
);

test.each([
  'list engineers in Berlin',
  'give me a list of all nurses',
  'actors on the A-list',
  'who is on the Forbes list',
  'people on my contact list',
  'people on my shortlist',
  'label managers in Nashville',
  'price tag designers',
  'people who have a notebook',
  'I tagged these people',
])('leaves "%s" to the rest of the parser', (query) => {
  expect(read(query)).toEqual(['', query]);
});

test('keeps every other word at its place, whatever is asked', () => {
  const word = fc.constantFrom(
    ...'tagged my list note says investors Berlin trip not or and in " , : #'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const query = words.join(' ');
      const { rest, spans } = readOwnWords(query, LABELS);
      const blanked = spans.reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}|${' '.repeat(end - start - 1)}${text.slice(end)}`,
        query,
      );
      expect(rest).toBe(blanked);
      expect(spans.map(({ start, end }) => query.slice(start, end))).toEqual(
        spans.map(({ text }) => text),
      );
    }),
  );
});

test.each([
  ...['who am I?', 'Who am i', 'my profile', "what's on my own profile?", 'show me my profile'],
  ...['what do you know about me?', 'Wer bin ich?', '¿Quién soy?', 'Qui suis-je ?'],
])('reads "%s" as the tag of the owner, who has one', (query) => {
  expect(read(query, labelsOf([...NAMES, ME]))).toEqual(['tags: Me', '']);
  expect(read(query)).toEqual(['', query.replace(/\s+/g, ' ').trim()]);
});

test.each(['who am I most often in touch with?', 'who do I know', 'tell me who is at Acme'])(
  'does not read "%s" as a question about the asker',
  (query) => {
    expect(read(query, labelsOf([...NAMES, ME]))[0]).toBe('');
  },
);
