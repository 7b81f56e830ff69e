import { button, element, focusOn, show, theirs } from '../element.ts';
import type { Host } from '../host.ts';
import type { Fields } from '../model/call-result.ts';
import { type PeopleAnswer, type Person, peopleAnswer } from '../model/people-answer.ts';
import { plainClause } from '../model/plain-clause.ts';
import {
  countLine,
  firstShown,
  pageAfter,
  type ShownPeople,
  waitMore,
  withAnswer,
} from '../model/shown-people.ts';
import { selectedWords } from '../model/words-for-model.ts';
import { fillProfile, type Panel, panelNode } from '../profile-panel.ts';
import { statusLine } from '../status-line.ts';
import { compareTable } from './compare-table.ts';
import { peopleList } from './people-list.ts';
import { selectionBar } from './selection-bar.ts';

/** How the question was understood, and what the service says to it. */
function understoodNodes({ understood, notes }: PeopleAnswer): HTMLElement[] {
  const clauses = understood.map((clause) => element('li', {}, theirs(plainClause(clause))));
  const told = notes.map((note) => element('li', {}, theirs(note)));
  return [
    ...(clauses.length === 0
      ? []
      : [
          element('h2', { class: 'small' }, 'Understood as'),
          element('ul', { class: 'clauses' }, ...clauses),
        ]),
    ...(told.length === 0
      ? []
      : [element('ul', { class: 'notes', 'aria-label': 'Notes' }, ...told)]),
  ];
}

/** Between two waits: a server that is being stopped comes back from each at once. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** The results of a search, which grow by pages and while its run goes on. */
export function resultsPanel(host: Host, first: ShownPeople, purpose: string): HTMLElement {
  let shown = first;
  let waiting = false;
  const ids = new Set<string>();
  const status = statusLine();
  const count = element('h2', {});
  const summary = element('p', { class: 'quiet' });
  const running = element('div', { class: 'running' });
  const facts = element('div', {});
  const more = element('div', { class: 'more' });
  const list = peopleList(host, (person) => openProfile(person));
  const bar = selectionBar(host, {
    compare: () => openComparison(),
    tell: () => void tell(),
    clear,
  });
  const results = element('div', {}, running, count, summary, facts, bar.node, list.node, more);
  const root = element('div', {}, status.node, results);
  const selection = {
    ids,
    set: (id: string, on: boolean) => {
      if (on) ids.add(id);
      else ids.delete(id);
      draw();
    },
  };
  const selected = () => shown.people.filter(({ id }) => ids.has(id));

  function draw(): void {
    const { answer, people } = shown;
    count.textContent = countLine(shown);
    summary.textContent = answer.summary;
    show(facts, ...understoodNodes(answer));
    list.update(people, selection);
    bar.update(ids.size, people.length > 0);
    show(running, ...(answer.final ? [] : runningNodes()));
    const page = pageAfter(shown);
    const next =
      page === null || !host.can.call
        ? null
        : button('Show more people', { 'data-key': 'more' }, () => void readPage(page));
    show(more, next);
  }

  function runningNodes(): HTMLElement[] {
    const words = 'Still running: this is not the result yet.';
    const told = element('p', {}, element('strong', {}, words));
    if (!host.can.call || waitMore(shown) === null) return [told];
    const label = waiting ? 'Stop waiting' : 'Go on waiting';
    return [
      told,
      button(label, { 'data-key': 'wait' }, () => (waiting ? stopWaiting() : void goOn())),
    ];
  }

  async function read(args: Fields): Promise<PeopleAnswer | null> {
    const told = purpose === '' ? args : { ...args, purpose };
    const { failed, text, fields } = await host.call('wait_for_run', told);
    const answer = failed ? null : peopleAnswer(fields);
    if (answer === null) status.warn(text || 'No answer came: try again.');
    return answer;
  }

  function stopWaiting(): void {
    waiting = false;
    status.say('Not waiting any more. The run goes on without you.');
    draw();
  }

  async function goOn(): Promise<void> {
    waiting = true;
    status.say('Waiting for more people …');
    draw();
    while (waiting) {
      const args = waitMore(shown);
      const answer = args === null ? null : await read(args);
      if (answer === null) break;
      shown = withAnswer(shown, answer);
      if (answer.final) await endOfRun();
      draw();
      if (waiting) await pause();
    }
    waiting = false;
    draw();
  }

  /** Ranks may have changed while rows came in, so that the list is read from its start again. */
  async function endOfRun(): Promise<void> {
    waiting = false;
    const whole = await read({ run: shown.answer.run });
    if (whole === null) return;
    shown = firstShown(whole);
    status.say(`The run has ended: ${countLine(shown)}.`);
  }

  async function readPage(args: Fields): Promise<void> {
    status.say('Reading more people …');
    const before = new Set(shown.people.map(({ id }) => id));
    const answer = await read(args);
    if (answer === null) return;
    shown = withAnswer(shown, answer);
    draw();
    status.say(`${countLine(shown)} shown.`);
    const fresh = shown.people.find(({ id }) => !before.has(id));
    const row = fresh === undefined ? undefined : list.row(fresh.id);
    if (row !== undefined) focusOn(row);
  }

  async function tell(): Promise<void> {
    const words = selectedWords(
      shown.answer.run,
      selected().map(({ id }) => id),
    );
    if (await host.tell(words)) status.say(`The assistant has been told: ${ids.size} selected.`);
    else status.warn('The host did not pass it on.');
  }

  function clear(): void {
    ids.clear();
    draw();
    focusOn(count);
    status.say('Nobody is selected.');
  }

  /** Shows a panel in place of the results until it is left; the focus comes back to its control. */
  function swap(title: string, key: string, ...children: HTMLElement[]): Panel {
    const panel = panelNode(
      title,
      () => {
        root.replaceChildren(status.node, results);
        results.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
      },
      ...children,
    );
    status.say('');
    root.replaceChildren(status.node, panel.node);
    return panel;
  }

  function openProfile(person: Person): void {
    const panel = swap(person.name, `open ${person.id}`);
    void fillProfile(host, panel, person, purpose);
  }

  function openComparison(): void {
    focusOn(swap('Compare', 'compare', compareTable(host, selected())).title);
  }

  draw();
  return root;
}
