import type { Fields } from './call-result.ts';
import type { PeopleAnswer, Person } from './people-answer.ts';

/** What a view shows of a search: its newest state, and the rows of all pages read so far. */
export interface ShownPeople {
  readonly answer: PeopleAnswer;
  readonly people: readonly Person[];
}

/** Rows with the same id take the place that they have; others come last. */
function merged(before: readonly Person[], after: readonly Person[]): Person[] {
  const newer = new Map(after.map((person) => [person.id, person]));
  const kept = before.map((person) => newer.get(person.id) ?? person);
  const known = new Set(before.map(({ id }) => id));
  return [...kept, ...after.filter(({ id }) => !known.has(id))];
}

/** The first answer, or one that starts over because ranks may have changed. */
export const firstShown = (answer: PeopleAnswer): ShownPeople => ({
  answer,
  people: merged([], answer.people),
});

/** Adds a page or what has come in; how the question was understood is told in the first only. */
export function withAnswer({ answer: first, people }: ShownPeople, answer: PeopleAnswer) {
  const understood = answer.understood.length > 0 ? answer.understood : first.understood;
  return { answer: { ...answer, understood }, people: merged(people, answer.people) };
}

/** Arguments for the rows after those shown; null where there are none to read. */
export function pageAfter({ answer }: ShownPeople): Fields | null {
  const { next, final } = answer;
  const pages = final && next?.tool === 'wait_for_run' && typeof next.args.after === 'number';
  return pages ? next.args : null;
}

/** Arguments to go on waiting for a run; null once it has ended, or waits for somebody. */
export function waitMore({ answer: { final, next } }: ShownPeople): Fields | null {
  return !final && next?.tool === 'wait_for_run' ? next.args : null;
}

/** `20 of 1,284 people`, or that there is nobody; of a run that seeks no people, how it stands. */
export function countLine({ answer, people }: ShownPeople): string {
  const seeksPeople = /^(search|population):/.test(answer.run);
  if (!seeksPeople) return answer.final ? 'The run has ended' : 'The run continues';
  const total = Math.max(answer.total, people.length);
  if (total === 0) return answer.final ? 'No results' : 'No results yet';
  const of = total.toLocaleString('en');
  const noun = total === 1 ? 'person' : 'people';
  return people.length === total ? `${of} ${noun}` : `${people.length} of ${of} ${noun}`;
}
