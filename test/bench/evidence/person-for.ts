import type { StatementsAbout } from '../../../scripts/demo-world/pages/demo-page.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { itemsOf, matches } from './extraction-score.ts';

const agreement = (person: PersonRecord, { statements }: StatementsAbout): number => {
  const items = itemsOf(person);
  return statements.filter((one) => items[one.kind].some((item) => matches(item, one))).length;
};

/** The person of this name on the page who matches most of the true statements. */
export function personFor(
  people: readonly PersonRecord[],
  name: string,
  spoken: StatementsAbout,
): PersonRecord | undefined {
  return people
    .filter((person) => person.name === name)
    .sort((a, b) => agreement(b, spoken) - agreement(a, spoken))[0];
}
