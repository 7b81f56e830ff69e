import { element } from './element.ts';

/** What is going on, read out by screen readers as it changes. */
export interface StatusLine {
  readonly node: HTMLElement;
  say(text: string): void;
  /** Something failed: read out at once. */
  warn(text: string): void;
}

export function statusLine(): StatusLine {
  const said = element('p', { class: 'status', role: 'status' });
  const warned = element('p', { class: 'warning', role: 'alert' });
  const tell = (words: string, warning: string) => {
    said.textContent = words;
    warned.textContent = warning;
  };
  return {
    node: element('div', {}, said, warned),
    say: (text) => tell(text, ''),
    warn: (text) => tell('', text),
  };
}
