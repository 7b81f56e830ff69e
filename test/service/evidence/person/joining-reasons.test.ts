import { expect, test } from 'vitest';
import { joiningReasons } from '../../../../src/service/evidence/person/joining-reasons.ts';
import type { Mention } from '../../../../src/service/people/record/mention.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const mention = (id: string, record: PersonRecord): Mention => ({
  id,
  sourceId: `src_${id}`,
  space: 'public',
  url: `https://${id}.example`,
  record,
  profileId: null,
});
const gunvor = { name: 'Gunvor Tveitan', emails: ['gunvor@lighthouse.example'] };
const keeper = { name: 'Gunvor Tveitan', birth_date: '1970-03-04' };

test('lists what each mention shares with the record it agrees with most', () => {
  const reasons = joiningReasons([mention('a', gunvor), mention('b', keeper)], [gunvor, keeper]);
  expect(reasons.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['email', 'birth', 'name']),
  );
  expect(JSON.stringify(reasons)).not.toContain('@');
});

test('lists each kind of reason once, heaviest first, with positive weights only', () => {
  const both = [mention('a', gunvor), mention('b', gunvor), mention('c', keeper)];
  const reasons = joiningReasons(both, [gunvor, keeper]);
  const kinds = reasons.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const weights = reasons.map(({ weight }) => weight);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(Math.min(...weights)).toBeGreaterThan(0);
});

test('returns no reasons for a person with one mention only', () => {
  expect(joiningReasons([mention('a', gunvor)], [])).toEqual([]);
});
