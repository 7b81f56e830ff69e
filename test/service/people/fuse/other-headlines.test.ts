import { describe, expect, it } from 'vitest';
import { uniteRecords } from '../../../../src/service/people/fuse/unite-records.ts';
import type { ImportedRecord } from '../../../../src/service/people/record/imported-record.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const TODAY = '2026-11-30';
const said = (record: Partial<PersonRecord>, id: number): ImportedRecord => ({
  ...{ id, source: 'table', rowKey: `row ${id}`, contentHash: `${id}`, saidOn: TODAY },
  ...{ seenIn: 'im_1', record: { name: 'Ada Moss', ...record } },
});

const unite = (...records: Partial<PersonRecord>[]) =>
  uniteRecords(records.map(said), TODAY)?.record;

describe('the headlines of two rows of one person', () => {
  it('are both kept, one of them as a fact with its source', () => {
    const both = unite({ headline: 'Prize of looms, 1903' }, { headline: 'Prize of dyes, 1911' });
    const facts = both?.facts?.map(({ text }) => text) ?? [];
    expect([both?.headline, ...facts].sort()).toEqual([
      'Prize of dyes, 1911',
      'Prize of looms, 1903',
    ]);
    expect(both?.facts?.[0]?.sources).toHaveLength(1);
  });

  it('are the same in whatever order the rows come', () => {
    const rows = [{ headline: 'Prize of looms, 1903' }, { headline: 'Prize of dyes, 1911' }];
    expect(unite(...rows)?.headline).toBe(unite(...rows.toReversed())?.headline);
  });

  it('are one where they say the same', () => {
    const both = unite({ headline: 'Prize of looms' }, { headline: 'prize of looms' });
    expect(both?.facts).toBeUndefined();
  });

  it('are left out where a job says it', () => {
    const job = { experiences: [{ title: 'Weaver', organization: 'Norvane' }] };
    const both = unite({ headline: 'Keeps bees', ...job }, { headline: 'Weaver, Norvane' });
    const facts = both?.facts?.map(({ text }) => text) ?? [];
    expect(
      [both?.headline, ...facts].filter((text) => text === 'Weaver, Norvane').length,
    ).toBeLessThan(2);
    expect([both?.headline, ...facts]).toContain('Keeps bees');
  });

  it('are not kept where a later year says another', () => {
    const early = { ...said({ headline: 'Weaver' }, 1), saidOn: '2019-02-03' };
    const late = said({ headline: 'Mayor' }, 2);
    const both = uniteRecords([early, late], TODAY)?.record;
    expect(both).toMatchObject({ headline: 'Mayor' });
    expect(both?.facts).toBeUndefined();
  });
});
