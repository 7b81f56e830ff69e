import { button, type Child, element, unlessEmpty, untrustedText } from './element.ts';
import type { Host } from './host.ts';
import { initials } from './model/initials.ts';
import type { Person } from './model/people-answer.ts';
import { sourcesList } from './sources-list.ts';

const line = (kind: string) => (text: string) => element('p', { class: kind }, untrustedText(text));

function badges({ match, similarity, note }: Person): Child {
  const details = [
    unlessEmpty(similarity, (text) => element('li', {}, `similar face: ${text}`)),
    unlessEmpty(match, (text) => element('li', {}, `${text} % match`)),
    // For a search by face the note already has the verdict.
    unlessEmpty(note, (text) => element('li', {}, untrustedText(text))),
  ].filter((badge) => badge !== null);
  return details.length === 0 ? null : element('ul', { class: 'badges' }, ...details);
}

function checkbox(
  { id, name }: Person,
  selected: boolean,
  onSelect: (on: boolean) => void,
): HTMLElement {
  const box = element('input', {
    type: 'checkbox',
    'aria-label': `Select ${name}`,
    'data-key': `select ${id}`,
  });
  box.checked = selected;
  box.addEventListener('change', () => onSelect(box.checked));
  return element('label', { class: 'pick' }, box);
}

export interface RowActions {
  /** Absent if rows cannot be selected. */
  readonly select?: { readonly on: boolean; readonly change: (on: boolean) => void };
  readonly open: () => void;
}

/** One person: initials, who they are and why they match, and the available actions. */
export function personRow(host: Host, person: Person, actions: RowActions): HTMLLIElement {
  const { id, name, headline, place, why, sources, canOpen } = person;
  const { select, open } = actions;
  const openLabel = { 'aria-label': `Open ${name}`, 'data-key': `open ${id}` };
  return element(
    'li',
    { class: 'person' },
    select === undefined || !canOpen ? null : checkbox(person, select.on, select.change),
    element('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(name)),
    element(
      'div',
      { class: 'who' },
      element('h3', {}, untrustedText(name)),
      unlessEmpty(headline, line('headline')),
      unlessEmpty(place, line('place')),
      unlessEmpty(why, (text) => element('p', { class: 'why' }, 'Why: ', untrustedText(text))),
      badges(person),
      sourcesList(host, sources),
    ),
    canOpen && host.can.call ? button('Open', openLabel, open) : null,
  );
}
