import { element, untrustedText } from '../element.ts';
import type { Host } from '../host.ts';
import type { Person } from '../model/people-answer.ts';
import { sourcesList } from '../sources-list.ts';

const FIELDS: readonly (readonly [string, (person: Person) => string])[] = [
  ['Headline', ({ headline }) => headline],
  ['Place', ({ place }) => place],
  ['Match', ({ match }) => (match === '' ? '' : `${match} %`)],
  ['Why', ({ why }) => why],
  ['Note', ({ note }) => note],
];

/** People side by side, one column each. It scrolls horizontally on a narrow page. */
export function compareTable(host: Host, people: readonly Person[]): HTMLElement {
  const head = people.map(({ name }) => element('th', { scope: 'col' }, untrustedText(name)));
  const filled = FIELDS.filter(([, read]) => people.some((person) => read(person) !== ''));
  const rows = filled.map(([label, read]) => {
    const cells = people.map((person) => element('td', {}, untrustedText(read(person) || '–')));
    return element('tr', {}, element('th', { scope: 'row' }, label), ...cells);
  });
  const sources = people.map((person) =>
    element('td', {}, sourcesList(host, person.sources) ?? '–'),
  );
  const last = element('tr', {}, element('th', { scope: 'row' }, 'Sources'), ...sources);
  const corner = element('td', {});
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, corner, ...head)),
    element('tbody', {}, ...rows, last),
  );
  const label = 'Selected people side by side';
  return element(
    'div',
    { class: 'wide', role: 'region', tabindex: '0', 'aria-label': label },
    table,
  );
}
