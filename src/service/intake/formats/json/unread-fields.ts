import { isObject } from '../../../../contract/is-object.ts';
import { personRecord } from '../../../people/record/person-record.ts';

const FIELDS = personRecord.shape;
const EXPERIENCE = FIELDS.experiences.unwrap().element.shape;
const EDUCATION = FIELDS.education.unwrap().element.shape;

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);

/** The keys of an object that have a value which no field takes. */
const unknownKeys = (value: unknown, known: object): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, one]) =>
        Object.hasOwn(known, key) || !isSaid(one) ? [] : [key],
      )
    : [];

const inEach = (list: unknown, name: string, known: object): string[] =>
  Array.isArray(list)
    ? list.flatMap((one) => unknownKeys(one, known).map((key) => `${name}.${key}`))
    : [];

/**
 * The fields of a line of `people_jsonl` that are not read: "startDate" of a job is no start. A report
 * names them, as it does columns of a table that nothing reads.
 */
export function unreadFields(line: Readonly<Record<string, unknown>>): string[] {
  const { experiences, education } = line;
  return [
    ...new Set([
      ...unknownKeys(line, FIELDS),
      ...inEach(experiences, 'experiences', EXPERIENCE),
      ...inEach(education, 'education', EDUCATION),
    ]),
  ];
}
