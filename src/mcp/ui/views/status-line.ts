import { element } from './element.ts';

/** The current status, which screen readers announce when it changes. */
export interface StatusLine {
  readonly node: HTMLElement;
  say(text: string): void;
  /** An error, announced at once. */
  warn(text: string): void;
}

export function statusLine(): StatusLine {
  const said = element('p', { class: 'status', role: 'status' });
  const warned = element('p', { class: 'warning', role: 'alert' });
  const setText = (words: string, warning: string) => {
    said.textContent = words;
    warned.textContent = warning;
  };
  return {
    node: element('div', {}, said, warned),
    say: (text) => setText(text, ''),
    warn: (text) => setText('', text),
  };
}
