import type { Statement } from '../../../scripts/demo-world/pages/demo-page.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { foldText } from '../../../src/service/text/fold.ts';

/** Kinds whose truth is complete for a page, so that anything else found was invented. */
export const COMPLETE_KINDS = [
  'job',
  'education',
  'accomplishment',
  'research',
  'passion',
] as const;

/** How often a kind was stated, found, and found correctly. */
export interface KindCount {
  stated: number;
  recalled: number;
  found: number;
  right: number;
}

const says = (text: string | undefined, words: string | undefined): boolean =>
  words === undefined || foldText(text ?? '').includes(foldText(words));

/** A stated date must be found exactly; where none is stated, any date agrees. */
const agrees = (found: string | undefined, stated: string | undefined): boolean =>
  stated === undefined || found === stated;

type Items = Readonly<Record<Statement['kind'], readonly unknown[]>>;

/** What extraction found about a person, by kind of statement. */
export function itemsOf(person: PersonRecord): Items {
  return {
    job: (person.experiences ?? []).filter(({ title, organization }) => title ?? organization),
    education: person.education ?? [],
    event: person.events ?? [],
    accomplishment: person.accomplishments ?? [],
    research: person.research ?? [],
    passion: person.passions ?? [],
    fact: person.facts ?? [],
    link: [...(person.urls ?? []), ...(person.links ?? []).map(({ url }) => url)],
    image: [person.image_url, ...(person.images ?? []).map(({ url }) => url)],
  };
}

/** Whether a found item matches a statement, dates included. */
export function matches(item: unknown, statement: Statement): boolean {
  const found = (typeof item === 'object' && item !== null ? item : {}) as Record<string, string>;
  switch (statement.kind) {
    case 'job':
      return (
        says(found.title, statement.title) &&
        says(found.organization, statement.organization) &&
        agrees(found.start_date, statement.start) &&
        agrees(found.end_date, statement.end)
      );
    case 'education':
      return says(found.school, statement.school) && agrees(found.end_date, statement.end);
    case 'link':
    case 'image':
      return item === statement.url;
    default:
      return (
        says(found.text, statement.words) && agrees(found.date ?? statement.date, statement.date)
      );
  }
}

const fresh = (): KindCount => ({ stated: 0, recalled: 0, found: 0, right: 0 });

/** Compares what one page says about one person with what extraction found. */
export function countPerson(
  counts: Map<Statement['kind'], KindCount>,
  statements: readonly Statement[],
  person: PersonRecord | undefined,
): void {
  const items: Partial<Items> = person === undefined ? {} : itemsOf(person);
  for (const statement of statements) {
    const count = counts.get(statement.kind) ?? fresh();
    counts.set(statement.kind, count);
    count.stated += 1;
    if ((items[statement.kind] ?? []).some((item) => matches(item, statement))) count.recalled += 1;
  }
  for (const kind of COMPLETE_KINDS) {
    const count = counts.get(kind) ?? fresh();
    counts.set(kind, count);
    for (const item of items[kind] ?? []) {
      count.found += 1;
      const isRight = statements.some((one) => one.kind === kind && matches(item, one));
      if (isRight) count.right += 1;
    }
  }
}
