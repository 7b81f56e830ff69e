import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideMerges } from '../../../../src/service/evidence/person/decide-merges.ts';
import { judgeMerge } from '../../../../src/service/identity/decide/merge-rule.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const own: PersonRecord[] = [{ name: 'Ada Moss', emails: ['ada.q.moss71@post.example'] }];
const bridge: PersonRecord = {
  ...{ name: 'Ada Moss', emails: ['ada.q.moss71@post.example'], birth_date: '1971-06-24' },
  phones: ['+44 20 7946 0018'],
};
/** Only the bridge shows that this is the same Ada Moss. */
const far: PersonRecord = {
  ...{ name: 'Ada Moss', birth_date: '1971-06-24', phones: ['+44 20 7946 0018'] },
};
const stranger: PersonRecord = { name: 'Ada Moss', birth_date: '1952-01-30' };
const others = [
  { id: 'p1', records: [far] },
  { id: 'p2', records: [bridge] },
  { id: 'p3', records: [stranger] },
];
const settle = (candidates: typeof others, refused: readonly string[] = []) =>
  decideMerges(own, candidates, {
    judge: (these, those) => judgeMerge(these, those),
    mayJoin: async (_, id) => !refused.includes(id),
  });

describe('decideMerges', () => {
  it('merges a candidate that fits only after another one was merged', async () => {
    expect(judgeMerge(own, [far]).decision).not.toBe('same');
    const { merges } = await settle(others.slice(0, 2));
    expect(merges.map(({ from }) => from)).toEqual(['p2', 'p1']);
  });

  it('returns the same merges for any order of candidates', async () => {
    const told = JSON.stringify(await settle(others));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(others, { minLength: others.length }),
        async (shuffled) => {
          expect(JSON.stringify(await settle(shuffled))).toBe(told);
        },
      ),
    );
  });

  it('leaves out a refused candidate and one who fits only through it', async () => {
    const { merges } = await settle(others, ['p2']);
    expect(merges).toEqual([]);
  });
});
