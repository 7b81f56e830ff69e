import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeNewerRecord } from '../../../../src/service/intake/joining/merge-newer-record.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const before: PersonRecord = {
  name: 'Ada Moss',
  birth_date: '1980-03-14',
  connected_on: '2019-05-01',
  emails: ['ada@post.example'],
  experiences: [{ title: 'Bell founder', organization: 'Bellworks' }],
};

describe('mergeNewerRecord', () => {
  test('keeps values that the newer record leaves out', () => {
    expect(mergeNewerRecord(before, { name: 'Ada Moss', emails: [], experiences: [] })).toEqual(
      before,
    );
  });

  test('drops the letters of a name that the newer record gives without them, no other fact', () => {
    const letters = (which: string) => ({ text: `Letters after the name: ${which}` });
    const choir = { text: 'Sings in a choir' };
    const told = { ...before, name: 'Ada Moss, CFA', facts: [choir, letters('CFA')] };
    expect(mergeNewerRecord(told, { name: 'Ada Moss' }).facts).toEqual([choir]);
    expect(mergeNewerRecord({ ...told, facts: [letters('CFA')] }, { name: 'Ada Moss' })).toEqual(
      before,
    );
    const other = { name: 'Ada Moss, PMP', facts: [letters('PMP')] };
    expect(mergeNewerRecord(told, other).facts).toEqual([choir, letters('PMP')]);
    expect(mergeNewerRecord(told, told).facts).toEqual(told.facts);
  });

  test('keeps the title when the newer record names the employer without one', () => {
    const now = { name: 'Ada Moss', experiences: [{ organization: 'BELLWORKS' }] };
    expect(mergeNewerRecord(before, now).experiences).toEqual([
      { title: 'Bell founder', organization: 'BELLWORKS' },
    ]);
  });

  test('keeps a job as a former one when the newer record states another', () => {
    const [juror, founder] = [
      { title: 'Juror', organization: 'Chime Prize' },
      { title: 'Bell founder', organization: 'Bellworks', current: false },
    ];
    const now = mergeNewerRecord(before, { name: 'Ada Moss', experiences: [juror] });
    expect(now.experiences).toEqual([juror, founder]);
    const third = mergeNewerRecord(now, { name: 'Ada Moss', experiences: [{ title: 'Smith' }] });
    expect(third.experiences).toEqual([{ title: 'Smith' }, { ...juror, current: false }, founder]);
  });

  test('leaves out a former job that is held again, and dated ones that a file corrects', () => {
    const past = { ...before, experiences: [{ title: 'Bell founder', current: false }] };
    const again = { name: 'Ada Moss', experiences: [{ title: 'Bell founder' }] };
    expect(mergeNewerRecord(past, again).experiences).toEqual(again.experiences);
    const dated = { ...before, experiences: [{ title: 'Ringer', start_date: '2019' }] };
    expect(mergeNewerRecord(dated, again).experiences).toEqual(again.experiences);
  });

  test('takes every field of the newer record and keeps all others', () => {
    const fields = fc.record(
      {
        name: fc.constantFrom('Ada Moss', 'Ada Holm'),
        headline: fc.string({ minLength: 1, maxLength: 5 }),
        location: fc.constantFrom('Moorby', 'Farport'),
        emails: fc.constantFrom<string[][]>([], ['b@post.example']),
      },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(fields, fields, (old, now) => {
        const kept = mergeNewerRecord(old, now);
        expect(kept.name).toBe(now.name);
        expect(kept.headline).toBe(now.headline ?? old.headline);
        expect(kept.location).toBe(now.location ?? old.location);
        expect(kept.emails).toEqual(now.emails?.length ? now.emails : old.emails);
      }),
    );
  });
});
