import { parse } from 'csv-parse/sync';
import type { EverydayPerson } from './everyday-person.ts';
import { fullName } from './everyday-person.ts';
import type { RightAnswer, RightPeople } from './everyday-question.ts';
import type { GivenAnswer } from './given-answer.ts';

/** An answer with its people as those of the world; null: nobody of the world. */
export interface ShownAnswer extends GivenAnswer {
  readonly shown: readonly (EverydayPerson | null)[];
  /** The text of the file that was written, if any. */
  readonly file: string | null;
}

export interface EverydayVerdict {
  readonly isRight: boolean;
  /** Not right, and nothing in the answer says that something is not known or not applied. */
  readonly isMisleading: boolean;
  /** What is wrong with it; empty if it is right. */
  readonly why: string;
}

const namesOf = (people: readonly (EverydayPerson | null)[]): string =>
  people
    .slice(0, 4)
    .map((one) => (one === null ? 'nobody of the world' : fullName(one)))
    .join(', ') + (people.length > 4 ? ' …' : '');

const isOutOfOrder = (shown: readonly unknown[], people: readonly unknown[]): boolean =>
  shown.some((one, at) => one !== people[at]);

function faultOfPeople(
  { people, perhaps = [], isOrdered, first }: RightPeople,
  answer: ShownAnswer,
): string {
  const shown = [...new Set(answer.shown)];
  const wrong = shown.filter((one) => one === null || ![...people, ...perhaps].includes(one));
  const missing = people.filter((one) => !shown.includes(one));
  const faults = [
    ...(wrong.length > 0 ? [`${wrong.length} wrong: ${namesOf(wrong)}`] : []),
    ...(missing.length > 0
      ? [`${missing.length} of ${people.length} missing: ${namesOf(missing)}`]
      : []),
    ...(first !== undefined && shown.length !== first
      ? [`${shown.length} shown, not ${first}`]
      : []),
  ];
  if (faults.length === 0 && isOrdered === true && isOutOfOrder(shown, people))
    return 'another order';
  return faults.join('; ');
}

/** An employer without case and legal form. */
const plainEmployer = (name: string): string =>
  name.toLowerCase().replace(/,? (?:gmbh|ltd|inc\.?)$/, '');

function faultOfGroups(
  groups: readonly string[],
  wanted: readonly (readonly [string, number, number])[],
): string {
  const told = wanted.filter(([value, least, most], at) => {
    const [, name = '', count = ''] = /^(.*): (\d+)$/.exec(groups[at] ?? '') ?? [];
    return (
      plainEmployer(name) !== plainEmployer(value) || Number(count) < least || Number(count) > most
    );
  });
  return told
    .map(([value, least, most]) => `${value} should be ${least} to ${most}`)
    .concat(told.length > 0 ? [`told: ${groups.slice(0, 3).join(', ')}`] : [])
    .join('; ');
}

function faultOfFile(file: string | null, people: readonly EverydayPerson[]): string {
  if (file === null) return 'no file';
  const rows: unknown[] = parse(file, { bom: true, columns: true, relax_column_count: true });
  const missing = people.filter(
    ({ given, card }) => !file.includes(given) && !file.includes(card?.family ?? given),
  );
  if (missing.length > 0) return `missing in the file: ${namesOf(missing)}`;
  return rows.length === people.length
    ? ''
    : `${rows.length} rows in the file, not ${people.length}`;
}

function faultOf(right: RightAnswer, answer: ShownAnswer): string {
  if ('people' in right) return faultOfPeople(right, answer);
  if ('groups' in right) return faultOfGroups(answer.groups, right.groups);
  if ('exported' in right) return faultOfFile(answer.file, right.exported);
  if ('nobody' in right) {
    return answer.shown.length > 0
      ? `shows ${namesOf(answer.shown)}`
      : answer.isReserved
        ? ''
        : 'does not say so';
  }
  if ('says' in right) {
    const unsaid = right.says.filter((words) => !words.test(answer.text));
    return unsaid.length === 0 ? '' : `does not say ${unsaid.join(', ')}`;
  }
  const [least, most] = right.count;
  const { total } = answer;
  return total !== null && total >= least && total <= most
    ? ''
    : `${total}, not ${least} to ${most}`;
}

/** Judges an answer by the world. Pure. */
export function judgeEveryday(right: RightAnswer, answer: ShownAnswer): EverydayVerdict {
  const why = faultOf(right, answer);
  return { isRight: why === '', isMisleading: why !== '' && !answer.isReserved, why };
}
