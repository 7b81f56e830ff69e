import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClusterItem,
  clusterPeople,
} from '../../../../src/service/identity/cluster/cluster-people.ts';
import { vetoesOf } from '../../../../src/service/identity/decide/vetoes.ts';
import { traitsOf } from '../../../../src/service/identity/traits/traits-of.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const idsOf = (items: readonly ClusterItem[]) => clusterPeople(items).map(({ ids }) => ids);
const named = (records: readonly Partial<PersonRecord>[]): ClusterItem[] =>
  records.map((record, at) => ({ id: `m_${at}`, record: { name: 'Ada Brightwell', ...record } }));

/** Records drawn from few values, so that they often agree and often conflict. */
const record: fc.Arbitrary<PersonRecord> = fc.record(
  {
    name: fc.constantFrom('Ada Moss', 'A. Moss', 'Ada Mos', 'Bo Lind', 'Ada Brightwell-Moss'),
    birth_date: fc.constantFrom('1971', '1985', '1971-03-02', '1971-03-03', '1990-01-01'),
    gender: fc.constantFrom('female', 'male'),
    location: fc.constantFrom('Moorby', 'Farport'),
    headline: fc.constantFrom('Engineer', 'Baker'),
    emails: fc.subarray(['ada@post.example', 'ada.moss@fern.example', 'bo@lind.example']),
    urls: fc.subarray(['https://linkedin.com/in/ada', 'https://linkedin.com/in/adamoss']),
    experiences: fc.array(
      fc.record({
        organization: fc.constantFrom('Fernhill', 'Quillworks', 'Dalebank'),
        title: fc.constantFrom('Engineer', 'Board member'),
        start_date: fc.constantFrom('2010', '2015'),
        end_date: fc.constantFrom('2016', '2020'),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['name'] },
);
const items = fc
  .array(record, { maxLength: 14 })
  .map((records) => records.map((one, at): ClusterItem => ({ id: `m_${at}`, record: one })));

describe('clusterPeople with arbitrary records', () => {
  it('every record is in exactly one cluster, and n records are joined by n - 1 links', () => {
    fc.assert(
      fc.property(items, (all) => {
        const clusters = clusterPeople(all);
        expect(clusters.flatMap(({ ids }) => ids).sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { ids, links } of clusters) {
          expect(links).toHaveLength(ids.length - 1);
          for (const { a, b } of links) expect(ids).toEqual(expect.arrayContaining([a, b]));
        }
      }),
    );
  });

  it('clusters do not depend on the order of the records', () => {
    const shuffled = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(clusterPeople(other)).toEqual(clusterPeople(one));
      }),
    );
  });

  it('no cluster contains a pair with a veto, except for conflicting birth dates', () => {
    fc.assert(
      fc.property(items, (all) => {
        const traits = new Map(all.map(({ id, record: one }) => [id, traitsOf(one)]));
        for (const { ids } of clusterPeople(all)) {
          for (const [at, one] of ids.entries()) {
            for (const other of ids.slice(at + 1)) {
              const [a, b] = [traits.get(one), traits.get(other)];
              const vetoes = a === undefined || b === undefined ? [] : vetoesOf(a, b);
              expect(vetoes.filter(({ kind }) => kind !== 'birth')).toEqual([]);
              // A third record of the cluster agrees with one of the two birth dates.
              if (vetoes.length > 0) expect(ids.length).toBeGreaterThan(2);
            }
          }
        }
      }),
    );
  });

  it('no cluster contains a pair listed in `apart`', () => {
    const apart = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 5 })),
    );
    fc.assert(
      fc.property(apart, ([all, numbers]) => {
        const pairs = numbers
          .filter(([a, b]) => a !== b)
          .map(([a, b]) => [`m_${a}`, `m_${b}`] as const);
        for (const { ids } of clusterPeople(all, { apart: pairs })) {
          for (const pair of pairs) expect(pair.every((id) => ids.includes(id))).toBe(false);
        }
      }),
    );
  });

  it('records that share only names stay apart', () => {
    const names = fc.record(
      {
        name: fc.constantFrom('Ada Moss', 'Zephyrine Quillfeather-Oxenstierna', 'Ada'),
        given_name: fc.constantFrom('Ada', 'Zephyrine'),
        family_name: fc.constantFrom('Moss', 'Quillfeather-Oxenstierna'),
        other_names: fc.subarray(['Ada Moss', 'Zeph Quill', 'Addie Moss']),
        gender: fc.constant('female'),
      },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(fc.array(names, { maxLength: 10 }), (records) => {
        for (const ids of idsOf(named(records))) expect(ids).toHaveLength(1);
      }),
    );
  });
});

describe('clusterPeople', () => {
  it('separates namesakes by employer', () => {
    const at = (organization: string) => ({ experiences: [{ organization, title: 'Engineer' }] });
    const people = named([at('Fernhill'), at('Quillworks'), at('Fernhill'), at('Quillworks')]);
    expect(idsOf(people)).toEqual([
      ['m_0', 'm_2'],
      ['m_1', 'm_3'],
    ]);
  });

  it('does not chain two conflicting records through a third that matches both', () => {
    const first = { birth_date: '1971', phones: ['+442079460018'] };
    const second = { birth_date: '1985', urls: ['https://github.com/ada-brightwell'] };
    const both = { phones: ['+442079460018'], urls: ['https://github.com/ada-brightwell'] };
    const clusters = idsOf(named([first, second, both]));
    expect(clusters).toHaveLength(2);
    expect(clusters.some((ids) => ids.includes('m_0') && ids.includes('m_1'))).toBe(false);
  });

  it('links name the reasons that hold a cluster together', () => {
    const people = named([{ emails: ['ada@post.example'] }, { emails: ['ada@post.example'] }]);
    const [cluster] = clusterPeople(people);
    expect(cluster?.links[0]?.reasons.map(({ kind }) => kind)).toEqual(['name', 'email']);
  });

  it('clusters 1500 records of one name by employer', () => {
    const employers = 30;
    const people = named(
      Array.from({ length: 1500 }, (_, at) => ({
        location: `Town ${at % 7}`,
        experiences: [{ organization: `Works ${at % employers}`, title: 'Engineer' }],
      })),
    );
    const clusters = idsOf(people);
    expect(clusters).toHaveLength(employers);
    for (const ids of clusters) {
      expect(new Set(ids.map((id) => Number(id.slice(2)) % employers)).size).toBe(1);
    }
  });

  it('keeps 1500 records with nothing but the same name apart', () => {
    expect(idsOf(named(Array.from({ length: 1500 }, () => ({}))))).toHaveLength(1500);
  });
});
