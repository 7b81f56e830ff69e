import { element, show } from '../element.ts';
import type { Host } from '../host.ts';
import type { Person } from '../model/people-answer.ts';
import { personRow } from '../person-row.ts';

/** Which people are selected, in order of selection. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  set(id: string, on: boolean): void;
}

export interface PeopleList {
  readonly node: HTMLElement;
  update(people: readonly Person[], selection: Selection): void;
  /** The row of a person, to move the focus to. */
  row(id: string): HTMLElement | undefined;
}

/** The rows; an unchanged row keeps its node, and so its place on the screen. */
export function peopleList(host: Host, open: (person: Person) => void): PeopleList {
  const node = element('ol', { class: 'people', 'aria-label': 'People' });
  let rows = new Map<string, { readonly shown: string; readonly node: HTMLLIElement }>();
  const rowOf = (person: Person, selection: Selection) => {
    const { id } = person;
    const on = selection.ids.has(id);
    const shown = JSON.stringify([person, on]);
    const known = rows.get(id);
    if (known?.shown === shown) return { shown, node: known.node };
    const select = { on, change: (now: boolean) => selection.set(id, now) };
    return { shown, node: personRow(host, person, { select, open: () => open(person) }) };
  };
  return {
    node,
    update: (people, selection) => {
      rows = new Map(people.map((person) => [person.id, rowOf(person, selection)]));
      show(node, ...[...rows.values()].map((row) => row.node));
    },
    row: (id) => rows.get(id)?.node,
  };
}
