import { expect, test } from 'vitest';
import { changesAnswer } from '../../src/answers/changes-answer.ts';

const file = (source: string, comparedWith: string | null) => ({
  ...{ source, imported_on: '2026-11-20', newest_connection: null, says_who_is_gone: true },
  compared_with:
    comparedWith === null ? null : { imported_on: comparedWith, newest_connection: null },
});

test('says which file tells the changes, however many others were imported after it', () => {
  const others = ['google_csv', 'vcard', 'mail', 'calendar'].map((source) => file(source, null));
  const list = {
    changes: [],
    counts: { new: 2, gone: 0, returned: 0, job: 0, title: 0 },
    files: [...others, file('linkedin_csv', '2026-05-10')],
    ...{ known_since: '2026-05-10', next_cursor: null },
  };
  const frame = { fence: { marker: 'data-0a1b2c3d' }, since: undefined, until: undefined };
  const { text } = changesAnswer(list, { ...frame, toImport: null });
  expect(text).toContain('imported on 2026-11-20 is compared with that of 2026-05-10.');
  expect(text).toContain('4 other files: each the first of its kind, without changes.');
});
