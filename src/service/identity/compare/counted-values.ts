import type { PersonTraits } from '../traits/person-traits.ts';
import { employerKey, schoolKey } from './career.ts';

/** The values of a person that `countStatistics` counts. */
export const countedValues = ({ names, places, jobs, schools, pages }: PersonTraits) => ({
  words: names.flatMap(({ words }) => words),
  values: [
    ...places.map(({ folded }) => folded),
    ...jobs.map(employerKey),
    ...schools.map(schoolKey),
  ],
  pages,
});
