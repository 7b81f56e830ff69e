import { expect, test } from 'vitest';
import { isRejected } from '../../../../../src/service/intake/formats/import-row.ts';
import { readPeopleJsonl } from '../../../../../src/service/intake/formats/json/people-jsonl.ts';
import { unreadFields } from '../../../../../src/service/intake/formats/json/unread-fields.ts';
import { sourceOfBytes } from '../../../../../src/service/intake/formats/source/import-source.ts';

test('names the fields of a line that nothing reads, each once', () => {
  const line = {
    ...{ name: 'Ada Moss', party: 'Loom', nickname: '', age: null },
    experiences: [
      { title: 'Weaver', startDate: '2001' },
      { title: 'Cook', startDate: '2003', end_date: '2005' },
    ],
    education: [{ school: 'Ashgrove', major: 'Weaving' }, 'Quill'],
  };
  expect(unreadFields(line)).toEqual(['party', 'experiences.startDate', 'education.major']);
});

test('names nothing of a line that is read whole', () => {
  const experiences = [{ title: 'Weaver', start_date: '2001', current: false }];
  expect(unreadFields({ name: 'Ada Moss', emails: [], experiences })).toEqual([]);
});

test('a row of people_jsonl says which of its fields are not read', async () => {
  const lines = ['{"name":"Ada Moss","party":"Loom"}', '{"name":"Bea Hale"}', '{"party":"Loom"}'];
  const source = sourceOfBytes('people.jsonl', Buffer.from(lines.join('\n')));
  const rows = [];
  for await (const row of readPeopleJsonl(source)) rows.push(row);
  expect(rows.map((row) => (isRejected(row) ? 'rejected' : (row.unread ?? [])))).toEqual([
    ['party'],
    [],
    'rejected',
  ]);
});
