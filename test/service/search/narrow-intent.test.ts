import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { narrowIntent } from '../../../src/service/search/narrow-intent.ts';

const narrowed: [what: string, earlier: Intent, asked: Intent, whole: Intent][] = [
  [
    'a title and an employer are about one job',
    { experiences: [{ organization: 'Kiln House' }] },
    { experiences: [{ title: 'potter' }] },
    { experiences: [{ organization: 'Kiln House', title: 'potter' }] },
  ],
  [
    'dates are about the job asked for before',
    { experiences: [{ title: 'potter' }] },
    { experiences: [{ held: { from: '2019' } }] },
    { experiences: [{ title: 'potter', held: { from: '2019' } }] },
  ],
  [
    'two employers are two jobs',
    { experiences: [{ organization: 'Kiln House' }] },
    { experiences: [{ organizationAnyOf: ['Low Quay', 'High Quay'] }] },
    {
      experiences: [
        { organization: 'Kiln House' },
        { organizationAnyOf: ['Low Quay', 'High Quay'] },
      ],
    },
  ],
  [
    'a job left out is beside the one asked for',
    { experiences: [{ organization: 'Kiln House' }] },
    { experiences: [{ title: 'potter', excluded: true }] },
    { experiences: [{ organization: 'Kiln House' }, { title: 'potter', excluded: true }] },
  ],
  [
    'a second place must be met too',
    { geo: { place: 'Germany' } },
    { geo: { place: 'Berlin' } },
    { geo: { place: 'Germany' }, places: [{ place: 'Berlin' }] },
  ],
  [
    'lists add up, and traits are joined',
    { semanticClauses: [{ text: 'bees' }], demographics: { gender: 'female' } },
    { semanticClauses: [{ text: 'cello' }], demographics: { ageRange: { min: 40 } } },
    {
      semanticClauses: [{ text: 'bees' }, { text: 'cello' }],
      demographics: { gender: 'female', ageRange: { min: 40 } },
    },
  ],
  [
    'order goes on, and what counts or limits the earlier rows does not',
    {
      order: { by: 'name', direction: 'ascending' },
      first: 3,
      groupBy: 'state',
      matchStatus: ['near'],
    },
    { names: ['Orla'] },
    { names: ['Orla'], order: { by: 'name', direction: 'ascending' } },
  ],
];

describe('narrowing a question', () => {
  it.each(narrowed)('%s', (_what, earlier, asked, whole) => {
    expect(narrowIntent(earlier, asked)).toEqual(whole);
  });

  it('without clauses leaves the question as it was', () => {
    const earlier: Intent = { names: ['Orla'], geo: { place: 'Oslo' } };
    expect(narrowIntent(earlier, {})).toEqual(earlier);
    expect(narrowIntent({}, earlier)).toEqual(earlier);
  });
});
