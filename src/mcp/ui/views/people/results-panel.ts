import { button, element, focusOn, show } from '../element.ts';
import type { Host } from '../host.ts';
import type { Person } from '../model/people-answer.ts';
import { countLine, pageAfter, type ShownPeople } from '../model/shown-people.ts';
import { selectionText } from '../model/text-for-model.ts';
import { fillProfile, type Panel, panelNode } from '../profile-panel.ts';
import { statusLine } from '../status-line.ts';
import { compareTable } from './compare-table.ts';
import { peopleList } from './people-list.ts';
import { runningNodes, understoodNodes } from './search-notes.ts';
import { SearchReader } from './search-reader.ts';
import { selectionBar } from './selection-bar.ts';

/** The results of a search, which grow page by page and while its run continues. */
export function resultsPanel(host: Host, first: ShownPeople, purpose: string): HTMLElement {
  const ids = new Set<string>();
  const status = statusLine();
  const reader = new SearchReader(first, { host, status, purpose, changed: draw });
  const count = element('h2', {});
  const summary = element('p', { class: 'quiet' });
  const running = element('div', { class: 'running' });
  const facts = element('div', {});
  const more = element('div', { class: 'more' });
  const list = peopleList(host, openProfile);
  const bar = selectionBar(host, { compare, send: () => void sendSelection(), clear });
  const results = element('div', {}, running, count, summary, facts, bar.node, list.node, more);
  const root = element('div', {}, status.node, results);
  const selected = () => reader.shown.people.filter(({ id }) => ids.has(id));

  function draw(): void {
    const { answer, people } = reader.shown;
    count.textContent = countLine(reader.shown);
    summary.textContent = answer.summary;
    show(running, ...runningNodes(reader, host.can.call));
    show(facts, ...understoodNodes(answer));
    list.update(people, { ids, set: select });
    bar.update(ids.size, people.length > 0);
    const page = pageAfter(reader.shown);
    const onward = () => void showPage();
    const next = button('Show more people', { 'data-key': 'more' }, onward);
    show(more, page === null || !host.can.call ? null : next);
  }

  function select(id: string, on: boolean): void {
    if (on) ids.add(id);
    else ids.delete(id);
    draw();
  }

  async function showPage(): Promise<void> {
    const page = pageAfter(reader.shown);
    const fresh = page === null ? null : await reader.readPage(page);
    const row = fresh === null ? undefined : list.row(fresh.id);
    if (row !== undefined) focusOn(row);
  }

  async function sendSelection(): Promise<void> {
    const { run } = reader.shown.answer;
    const words = selectionText(
      run,
      selected().map(({ id }) => id),
    );
    if (await host.sendToModel(words))
      status.say(`The assistant has been told: ${ids.size} selected.`);
    else status.warn('The host did not deliver the message.');
  }

  function clear(): void {
    ids.clear();
    draw();
    focusOn(count);
    status.say('No person is selected.');
  }

  function leavePanel(key: string): void {
    root.replaceChildren(status.node, results);
    results.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }

  /** Shows a panel instead of the results; on leaving, the focus returns to its control. */
  function enterPanel(title: string, key: string, ...children: HTMLElement[]): Panel {
    const panel = panelNode(title, () => leavePanel(key), ...children);
    status.say('');
    root.replaceChildren(status.node, panel.node);
    return panel;
  }

  function openProfile(person: Person): void {
    const panel = enterPanel(person.name, `open ${person.id}`);
    void fillProfile(host, panel, person, purpose);
  }

  function compare(): void {
    focusOn(enterPanel('Compare', 'compare', compareTable(host, selected())).title);
  }

  draw();
  return root;
}
