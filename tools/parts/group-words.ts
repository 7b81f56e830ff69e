import { z } from 'zod';
import { type GroupBy, groupBy } from '../../src/contract/intent.ts';

/** Other words for the values by which people are counted. */
const WORDS: Readonly<Record<string, GroupBy>> = {
  company: 'organization',
  employer: 'organization',
  organisation: 'organization',
  chamber: 'organization',
  role: 'title',
  job: 'title',
  job_title: 'title',
  position: 'title',
  office: 'title',
  department: 'unit',
  dept: 'unit',
  division: 'unit',
  team: 'unit',
  district: 'unit',
  university: 'school',
  college: 'school',
  town: 'city',
  place: 'city',
  location: 'city',
  region: 'state',
  sex: 'gender',
  start: 'start_year',
  year_started: 'start_year',
  end: 'end_year',
  year_ended: 'end_year',
  decade: 'birth_decade',
  decade_of_birth: 'birth_decade',
  // Years of birth are counted by decade, and the answer says so.
  birth_year: 'birth_decade',
  year_of_birth: 'birth_decade',
  age: 'birth_decade',
  connected: 'connected_year',
  year_connected: 'connected_year',
  connection_year: 'connected_year',
  year_of_connection: 'connected_year',
  year_of_connecting: 'connected_year',
};

/** The value that a caller's word means; undefined: none. */
export function groupOf(word: string): GroupBy | undefined {
  const written = word
    .trim()
    .toLowerCase()
    .replace(/^by\s+/, '')
    .replaceAll(/[\s-]+/g, '_');
  return groupBy.options.find((option) => option === written) ?? WORDS[written];
}

/** A parameter that lists some of its values: all of them would take forty tokens of every list. */
export const groupedBy = (meaning: string) =>
  z
    .string()
    .max(40)
    .refine((word) => groupOf(word) !== undefined, {
      error: `must be one of ${groupBy.options.join(', ')}`,
    })
    .optional()
    .describe(meaning);
