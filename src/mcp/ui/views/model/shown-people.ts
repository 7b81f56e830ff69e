import type { Fields } from './call-result.ts';
import type { PeopleAnswer, Person } from './people-answer.ts';

/** What a view shows of a search: its newest state, and the rows of all pages read so far. */
export interface ShownPeople {
  readonly answer: PeopleAnswer;
  readonly people: readonly Person[];
}

/** Rows with a known id replace the old row; others are appended. */
function merged(before: readonly Person[], after: readonly Person[]): Person[] {
  const newer = new Map(after.map((person) => [person.id, person]));
  const kept = before.map((person) => newer.get(person.id) ?? person);
  const known = new Set(before.map(({ id }) => id));
  return [...kept, ...after.filter(({ id }) => !known.has(id))];
}

/** The first answer, or one that restarts the list because ranks may have changed. */
export const firstShown = (answer: PeopleAnswer): ShownPeople => ({
  answer,
  people: merged([], answer.people),
});

/** Adds a page or new rows; only the first answer has the interpretation of the question. */
export function withAnswer({ answer: first, people }: ShownPeople, answer: PeopleAnswer) {
  const understood = answer.understood.length > 0 ? answer.understood : first.understood;
  return { answer: { ...answer, understood }, people: merged(people, answer.people) };
}

/** Arguments for the next page of rows; null if there is none. */
export function pageAfter({ answer }: ShownPeople): Fields | null {
  const { next, final } = answer;
  const pages = final && next?.tool === 'wait_for_run' && typeof next.args.after === 'number';
  return pages ? next.args : null;
}

/** Arguments to keep waiting for a run; null if it has ended or waits for a person. */
export function waitMore({ answer: { final, next } }: ShownPeople): Fields | null {
  return !final && next?.tool === 'wait_for_run' ? next.args : null;
}

/** `20 of 1,284 people`, or that there are none; for a run without people, its status. */
export function countLine({ answer, people }: ShownPeople): string {
  const seeksPeople = /^(search|population):/.test(answer.run);
  if (!seeksPeople) return answer.final ? 'The run has ended' : 'The run continues';
  const total = Math.max(answer.total, people.length);
  if (total === 0) return answer.final ? 'No results' : 'No results yet';
  const of = total.toLocaleString('en');
  const noun = total === 1 ? 'person' : 'people';
  return people.length === total ? `${of} ${noun}` : `${people.length} of ${of} ${noun}`;
}
