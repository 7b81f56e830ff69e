import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLevel } from '../../../../src/service/evidence/build/levels.ts';
import { salvageRecord } from '../../../../src/service/evidence/build/salvage-record.ts';
import { personRecord } from '../../../../src/service/people/record/person-record.ts';
import { arbitraryRecord } from './arbitrary-records.ts';

describe('salvageRecord', () => {
  test('accepts every valid record', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const { failed, record: salvaged } = salvageRecord(JSON.parse(JSON.stringify(record)));
        expect(failed).toEqual([]);
        expect(salvaged?.name).toBe(record.name);
      }),
    );
  });

  test('drops invalid fields and names the sections that fail', () => {
    const { record, failed } = salvageRecord({
      name: 'Ada Brightwell',
      experiences: [{ start_date: '2019-02-31' }],
      events: 'none',
      headline: 7,
      facts: [{ text: 'Keeps bees' }],
    });
    expect(record).toEqual({ name: 'Ada Brightwell', facts: [{ text: 'Keeps bees' }] });
    expect([...failed].sort()).toEqual(['basic', 'eventsTimeline', 'jobs']);
  });

  test('returns a valid record or null for any value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (whole, field) => {
        for (const stored of [whole, { name: 'Ada', education: field, links: field }]) {
          const { record } = salvageRecord(stored);
          if (record !== null) personRecord.parse(record);
        }
        expect(salvageRecord({ name: '\u0000' }).record).toBeNull();
      }),
    );
  });
});

describe('atLevel', () => {
  const full = personRecord.parse({
    name: 'Ada Brightwell',
    emails: ['ada@example.com'],
    experiences: [
      { title: 'Analyst', organization: 'Rye', current: false },
      { title: 'Mayor', organization: 'Tidewharf' },
    ],
    facts: [{ text: 'Keeps bees' }],
    events: [{ text: 'Won a prize' }],
    research: [{ text: 'Studies ice' }],
  });

  test('level 1 keeps the identity and takes a missing headline from the current job', () => {
    expect(atLevel(full, 1)).toEqual({
      name: 'Ada Brightwell',
      emails: ['ada@example.com'],
      headline: 'Mayor, Tidewharf',
    });
    expect(atLevel({ ...full, headline: 'Mayor since 2019' }, 1).headline).toBe('Mayor since 2019');
    expect(atLevel({ name: 'Ada' }, 1)).toEqual({ name: 'Ada' });
  });

  test('level 2 leaves out events and research, level 3 keeps everything', () => {
    const { events, research, ...partial } = full;
    expect(atLevel(full, 2)).toEqual(partial);
    expect(atLevel(full, 3)).toEqual(full);
    expect([events, research].every(Boolean)).toBe(true);
  });
});
