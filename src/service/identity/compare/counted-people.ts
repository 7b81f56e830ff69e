import type { PersonTraits } from '../traits/person-traits.ts';
import { employerKey, schoolKey } from './career.ts';

/** What of a person is counted, to tell what is common: see `countStatistics`. */
export const countedOf = ({ names, places, jobs, schools, pages }: PersonTraits) => ({
  words: names.flatMap(({ words }) => words),
  values: [
    ...places.map(({ folded }) => folded),
    ...jobs.map(employerKey),
    ...schools.map(schoolKey),
  ],
  pages,
});
