import { expect, test } from 'vitest';
import { shownNotices } from '../../src/answers/search-notes.ts';
import { noticeOf } from '../../src/contract/notices.ts';
import { madeUpSearch } from './made-up-people.ts';

const AMPLE = 700;
const APPLIED = noticeOf('applied', 'exactly.');
const LEFT = noticeOf('not_applied', '"gladly" (not understood).', {
  field: 'query',
  words: 'gladly',
});

const withNotices = (...details: (typeof LEFT)[]) =>
  madeUpSearch({ notices: details.map(({ message }) => message), notice_details: details });

test('shows what was not applied before what was', () => {
  expect(shownNotices(withNotices(APPLIED, LEFT), AMPLE)).toEqual([LEFT, APPLIED]);
});

test('says once what a service says as a sentence and with its kind', () => {
  expect(shownNotices(withNotices(LEFT), AMPLE)).toEqual([LEFT]);
});

test('shows the sentences of a service that sends no kinds', () => {
  const snapshot = madeUpSearch({ notices: ['The network clause was ignored.'] });
  expect(shownNotices(snapshot, AMPLE)).toEqual([{ message: 'The network clause was ignored.' }]);
});

test('counts the notices for which there is no room', () => {
  const many = Array.from({ length: 12 }, (_, i) => noticeOf('applied', `part ${i}.`));
  const shown = shownNotices(withNotices(...many), AMPLE);
  expect(shown).toHaveLength(9);
  expect(shown.at(-1)).toEqual({ message: 'Notices not shown: 4.' });
  expect(shownNotices(withNotices(LEFT), 3)).toEqual([{ message: 'Notices not shown: 1.' }]);
});

test('cleans every text of a notice', () => {
  const dirty = noticeOf('applied', 'a\u202eb', { field: 'query\u200b', words: 'x\ny' });
  expect(shownNotices(withNotices(dirty), AMPLE)).toEqual([
    { kind: 'applied', field: 'query', words: 'x y', message: 'Applied: ab' },
  ]);
});

test('leaves out the notices that the answer says in other words', () => {
  const said = new Set([LEFT.message]);
  expect(shownNotices(withNotices(LEFT, APPLIED), AMPLE, said)).toEqual([APPLIED]);
});
