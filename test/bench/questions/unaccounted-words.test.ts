import { expect, test } from 'vitest';
import { madeUpAnswer } from './made-up-answer.ts';
import { unaccountedWords } from './unaccounted-words.ts';

const spans = (...all: readonly (readonly [string, number])[]) => ({
  query_intent: {
    organizations: [],
    schools: [],
    names_a_person: false,
    spans: all.map(([text, start]) => ({
      clause: 'experiences.title',
      text,
      start,
      end: start + text.length,
    })),
  },
});

const QUERY = 'please find mayors who left in 2019';

test.each<[string, object, string[]]>([
  ['what no span covers', spans(['mayors', 12]), ['left', '2019']],
  ['nothing when spans cover all', spans(['mayors', 12], ['left in 2019', 23]), []],
  [
    'nothing that a notice names, in another number',
    { ...spans(['mayors', 12]), notices: ['Not applied: "left in 2019s".'] },
    [],
  ],
  ['nothing that an order names', { ...spans(['left in 2019', 23]), order: { of: 'Mayor' } }, []],
  [
    'what only the question given back says',
    { ...spans(), query: QUERY, understood: { asked: QUERY } },
    ['mayors', 'left', '2019'],
  ],
  [
    'what only a person or the name of a clause says',
    {
      ...spans(['left in 2019', 23]),
      loosen: [{ clause: 'mayors', text: 'mayors', would_match: 1 }],
    },
    ['mayors'],
  ],
])('lists %s', (_what, fields, expected) => {
  expect(unaccountedWords(QUERY, madeUpAnswer(fields))).toEqual(expected);
});

test('passes over fillers of four languages, not over negation, time and gender', () => {
  const asked = "who's the woman, wer ist die Frau, ¿quién es?, qui est-ce, not before";
  expect(unaccountedWords(asked, madeUpAnswer({}))).toEqual(['woman', 'Frau', 'not', 'before']);
});
