import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CV_LAYOUTS, type Member, type Position, STAFF_LAYOUTS } from './pages/layouts.ts';
import { only, read } from './read.ts';

const GIVEN = ['Marit', 'Ugo', 'Perdita', 'Tendai', 'Noémie', 'Ximena', 'Hollis', 'Ada', 'Anton'];
const FAMILY = ['Oksanen', 'Lowell', "O'Dowd", 'Asante-Mills', 'Brandt', 'Kimathi', 'van Aert'];
const TITLES = [
  'Dean',
  'Head of Collections',
  'Office Manager',
  'Lecturer in Greek',
  'Town Clerk',
  'Producer',
  'Principal Violist',
  'Chair',
];
const ORGANIZATIONS = [
  'Ashcombe Estate',
  'Marr & Hill',
  'Umgeni Water',
  'Museum of Tide and Salt',
  'Kanal Syd',
  'Lister Hospital',
  'University of Corrin',
];

const members = fc.uniqueArray(
  fc.record({
    name: fc
      .tuple(fc.constantFrom(...GIVEN), fc.constantFrom(...FAMILY))
      .map((words) => words.join(' ')),
    title: fc.constantFrom(...TITLES),
  }),
  { minLength: 2, maxLength: 8, selector: ({ name }) => name },
);

/** Positions one after the other; only the last may be current. */
const positions = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...TITLES), fc.constantFrom(...ORGANIZATIONS)), {
    minLength: 2,
    maxLength: 5,
    selector: (pair) => pair.join(' '),
  })
  .map((pairs) =>
    pairs.map(([title, organization], at): Position => {
      const start = 1990 + at * 5;
      const isLast = at === pairs.length - 1;
      return { title, organization, start, ...(!isLast && { end: start + 4 }) };
    }),
  );

const byName = (a: Member, b: Member): number => a.name.localeCompare(b.name);

describe('lists of people', () => {
  it.each(STAFF_LAYOUTS)('gives each person their own title: $form', async (layout) => {
    await fc.assert(
      fc.asyncProperty(members, async (all) => {
        const { people } = await read(layout.write(all), layout.contentType);
        const found = people.flatMap(({ name, experiences = [] }) =>
          experiences.map(({ title = '' }): Member => ({ name, title })),
        );
        expect(found.sort(byName)).toEqual([...all].sort(byName));
      }),
      { numRuns: 25 },
    );
  });
});

describe('lists of positions', () => {
  it.each(CV_LAYOUTS)('reads positions with their dates: $form', async (layout) => {
    await fc.assert(
      fc.asyncProperty(positions, async (all) => {
        const person = only(await read(layout.write(all), layout.contentType));
        const found = (person.experiences ?? []).map((job) => ({
          title: job.title,
          organization: job.organization,
          start: Number(job.start_date),
          ...(job.end_date !== undefined && { end: Number(job.end_date) }),
        }));
        expect(person.name).toBe('Perdita Lowell');
        expect(found).toEqual(all);
      }),
      { numRuns: 25 },
    );
  });
});
