import { button, element, untrustedText } from '../element.ts';
import type { PeopleAnswer } from '../model/people-answer.ts';
import { plainClause } from '../model/plain-clause.ts';
import { waitMore } from '../model/shown-people.ts';
import type { SearchReader } from './search-reader.ts';

/** How the question was understood, and the notices of the service. */
export function understoodNodes({ understood, notes }: PeopleAnswer): HTMLElement[] {
  const clauses = understood.map((clause) => element('li', {}, untrustedText(plainClause(clause))));
  const items = notes.map((note) => element('li', {}, untrustedText(note)));
  const list = element('ul', { class: 'clauses' }, ...clauses);
  const heading = element('h2', { class: 'small' }, 'Understood as');
  return [
    ...(clauses.length === 0 ? [] : [heading, list]),
    ...(items.length === 0
      ? []
      : [element('ul', { class: 'notes', 'aria-label': 'Notes' }, ...items)]),
  ];
}

/** A note that a run continues, and the button to wait for it; nothing once it has ended. */
export function runningNodes(reader: SearchReader, canCall: boolean): HTMLElement[] {
  if (reader.shown.answer.final) return [];
  const words = 'Still running: this is not the result yet.';
  const status = element('p', {}, element('strong', {}, words));
  if (!canCall || waitMore(reader.shown) === null) return [status];
  const attributes = { 'data-key': 'wait' };
  const control = reader.waiting
    ? button('Stop waiting', attributes, () => reader.stop())
    : button('Keep waiting', attributes, () => void reader.goOn());
  return [status, control];
}
