import type { Queryable } from '../../store/database.ts';
import { readDetails } from '../explain/person-details.ts';
import { unitAsText } from '../explain/stay-reasons.ts';
import { eachValue } from './group-values.ts';
import type { CountedValue } from './join-spellings.ts';
import type { PeopleQuestion } from './people-statement.ts';

/** Units are stored folded: each is told as the record of one of its people spells it. */
export async function unitNames(
  db: Queryable,
  question: PeopleQuestion,
  counted: readonly CountedValue[],
): Promise<CountedValue[]> {
  const { each, params } = eachValue('unit', question);
  const units = params.add(counted.map(({ value }) => value));
  const rows = await db.query<{ value: string; id: string }>(
    `select each.value, min(each.id) as id from ${each} where each.value = any (${units}::text[])
     group by each.value`,
    params.values,
  );
  const holders = new Map(rows.map(({ value, id }) => [value, id]));
  const details = await readDetails(db, [...holders.values()], question.visibility);
  return counted.map(({ value, people }) => {
    const { jobs = [] } = details.get(holders.get(value) ?? '') ?? {};
    const job = jobs.find(({ unit }) => unit === value);
    return { value: job === undefined ? value : unitAsText(job), people };
  });
}
