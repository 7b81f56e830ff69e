import { button, element, focusOn, unlessEmpty, untrustedText } from './element.ts';
import type { Host } from './host.ts';
import type { Person } from './model/people-answer.ts';
import { type ProfileAnswer, type ProfileItem, profileAnswer } from './model/profile-answer.ts';
import { sourcesList } from './sources-list.ts';

function itemNode(host: Host, { text, when, sources, excerpt }: ProfileItem): HTMLElement {
  return element(
    'li',
    {},
    element(
      'p',
      {},
      untrustedText(text),
      unlessEmpty(when, (day) => element('span', { class: 'when' }, day)),
    ),
    unlessEmpty(excerpt, (quote) => element('blockquote', { dir: 'auto' }, quote)),
    sourcesList(host, sources),
  );
}

function profileNodes(host: Host, profile: ProfileAnswer): HTMLElement[] {
  const head = profile.head.map((line) => element('li', {}, untrustedText(line)));
  const sections = profile.sections.map(({ title, items }) =>
    element(
      'section',
      {},
      element('h3', {}, title),
      element('ul', { class: 'items' }, ...items.map((item) => itemNode(host, item))),
    ),
  );
  return [
    element('ul', { class: 'head' }, ...head),
    element('p', { class: 'quiet' }, profile.summary),
    ...sections,
  ];
}

/** A part of the page that replaces another. */
export interface Panel {
  readonly node: HTMLElement;
  readonly title: HTMLElement;
}

/** A part with a title and a back button, which Escape triggers too. */
export function panelNode(title: string, back: () => void, ...children: HTMLElement[]): Panel {
  const heading = element('h2', {}, untrustedText(title));
  const backButton = button('Back', { class: 'back' }, back);
  const node = element('section', { class: 'panel', 'aria-label': title }, backButton, heading);
  node.append(...children);
  node.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') back();
  });
  return { node, title: heading };
}

/** Reads a profile and shows it; without the user's `purpose`, contacts stay masked. */
export async function fillProfile(
  host: Host,
  panel: Panel,
  { id }: Person,
  purpose: string,
): Promise<void> {
  const waiting = element('p', { role: 'status' }, 'Reading the profile …');
  panel.node.append(waiting);
  focusOn(panel.title);
  const asked = { id, response_format: 'detailed', ...(purpose === '' ? {} : { purpose }) };
  const { failed, text, fields } = await host.call('get_profile', asked);
  const profile = failed ? null : profileAnswer(fields);
  if (profile === null) {
    waiting.replaceWith(
      element('p', { class: 'warning', role: 'alert' }, text || 'No profile arrived.'),
    );
    return;
  }
  panel.title.replaceChildren(untrustedText(profile.name));
  waiting.textContent = 'Profile read.';
  waiting.className = 'unseen';
  panel.node.append(...profileNodes(host, profile));
}
