import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingView } from '../../../../src/service/people/visibility/reading-view.ts';

const directoryIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
const started = fc.record(
  { includePublic: fc.boolean(), directoryIds, networkOf: fc.constantFrom('me', 'you') },
  { requiredKeys: ['includePublic', 'directoryIds'] },
);
const reader = fc.record({
  includePublic: fc.boolean(),
  directoryIds,
  ownerId: fc.constantFrom('me', 'you'),
});

test('readingView shows rows that both keys may see, and nothing else', () => {
  fc.assert(
    fc.property(started, reader, (made, by) => {
      const { rows, whole } = readingView(made, by);
      expect(by.directoryIds).toEqual(expect.arrayContaining([...rows.directoryIds]));
      expect(made.directoryIds).toEqual(expect.arrayContaining([...rows.directoryIds]));
      if (rows.includePublic) expect([made.includePublic, by.includePublic]).toEqual([true, true]);
      if (whole) {
        expect(rows.includePublic).toBe(made.includePublic);
        expect(rows.directoryIds).toEqual(made.directoryIds);
      }
    }),
  );
});

test('readingView shows everything to the key that started the search', () => {
  fc.assert(
    fc.property(started, (made) => {
      const by = { ...made, ownerId: made.networkOf ?? 'me' };
      expect(readingView(made, by).whole).toBe(true);
    }),
  );
});

test.each([{ networkOf: 'me' }, { notesOf: 'me' }])(
  "readingView hides a search of another owner's network or notes completely: %j",
  (owned) => {
    const all = { includePublic: true, directoryIds: ['a', 'b'] };
    expect(readingView({ ...all, ...owned }, { ...all, ownerId: 'you' })).toEqual({
      rows: { includePublic: false, directoryIds: [] },
      whole: false,
    });
  },
);
