import { describe, expect, test } from 'vitest';
import { profileAnswer } from '../../../src/answers/profile-answer.ts';
import { searchAnswer } from '../../../src/answers/search-answer.ts';
import { watcherAnswer } from '../../../src/answers/watcher-answer.ts';
import { watchersAnswer } from '../../../src/answers/watchers-answer.ts';
import { itemsInAnswer } from '../../../src/mcp/completion/items-in-answer.ts';
import { madeUpProfile, madeUpRow, madeUpSearch } from '../../answers/made-up-people.ts';
import { WATCHER } from '../../tools/made-up-watchers.ts';

const fence = { marker: 'data-00000000' };
const search = (rows = [madeUpRow(0), madeUpRow(1)]) =>
  searchAnswer(madeUpSearch({ results: rows }), {
    fence,
    format: 'concise',
    before: 0,
    onlyNew: false,
    masked: false,
    credits: { left: null },
    toImport: null,
  }).data;

describe('itemsInAnswer', () => {
  test('finds the people and the run of a search', () => {
    expect(itemsInAnswer(search())).toEqual([
      { kind: 'person', id: 'p_0006gjn1g0', name: 'Ada Obi' },
      { kind: 'person', id: 'p_0006gjn97f', name: 'Bruno Lindqvist' },
      { kind: 'run', id: 'search:s_0a1b2c3d4e', name: '' },
    ]);
  });

  test('finds the person of a profile', () => {
    const frame = {
      fence,
      format: 'concise',
      sections: [],
      masked: true,
      creditsLeft: 1,
      toImport: null,
    } as const;
    expect(itemsInAnswer(profileAnswer(madeUpProfile(), frame).data)).toEqual([
      { kind: 'person', id: 'p_6k9d2m1x0a', name: 'Ada Obi' },
    ]);
  });

  test('finds the profiles of watchers', () => {
    const seen = { kind: 'person', id: 'p_6k9d2m1x0a', name: '' };
    expect(itemsInAnswer(watcherAnswer(WATCHER, true).data)).toEqual([seen]);
    const page = watchersAnswer([WATCHER], { cursor: '', limit: 1, metered: true });
    expect(itemsInAnswer(page.data)).toEqual([seen]);
  });

  test('finds a photo and the person of a fact', () => {
    expect(itemsInAnswer({ photo: 'photo:f_1', columns: ['number'], rows: [['1']] })).toEqual([
      { kind: 'photo', id: 'photo:f_1', name: '' },
    ]);
    expect(itemsInAnswer({ id: 'p_1', facts: { name: 'Ada Obi' } })).toEqual([
      { kind: 'person', id: 'p_1', name: 'Ada Obi' },
    ]);
  });
});

test('cleans, shortens and masks names', () => {
  const preview = {
    display_name: `Bruno\u202E\u0007\n\u{E0041} b@c.example ${'x'.repeat(200)}`,
  };
  const [seen] = itemsInAnswer(search([madeUpRow(0, { preview })]));
  expect(seen?.name).toMatch(/^Bruno \[masked\] x+…$/);
  expect(seen?.name.length).toBeLessThanOrEqual(60);
});

test.each([
  [{}],
  [{ columns: 'id', rows: 7 }],
  [{ people: { columns: ['id', 'name'], rows: [null, [], ['no id at all!', 'x'], 'row'] } }],
  [{ run: 5, photo: null, id: {}, profile: [] }],
  [{ run: 'words that are no handle' }],
])('finds nothing in %o', (data) => {
  expect(itemsInAnswer(data)).toEqual([]);
});
