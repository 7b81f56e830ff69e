import { type Child, element, untrustedText } from './element.ts';
import type { Host } from './host.ts';
import type { CitedSource } from './model/cited-source.ts';

function sourceLink(host: Host, { address, label, day }: CitedSource): HTMLElement {
  const words = [untrustedText(label), day === '' ? null : ` ${day}`];
  if (address === null || !host.can.open) return element('span', {}, ...words);
  const link = element('a', {}, ...words);
  link.href = address;
  link.rel = 'noreferrer noopener';
  // The frame must not navigate: the host asks its user and opens the link.
  for (const kind of ['click', 'auxclick']) {
    link.addEventListener(kind, (event) => {
      event.preventDefault();
      if (kind === 'click') host.open(address);
    });
  }
  return link;
}

/** The sources of a row or item, on one line. */
export function sourcesList(host: Host, sources: readonly CitedSource[]): Child {
  if (sources.length === 0) return null;
  const items = sources.map((source) => element('li', {}, sourceLink(host, source)));
  return element('ul', { class: 'sources', 'aria-label': 'Sources' }, ...items);
}
