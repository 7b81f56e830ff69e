import { button, element } from '../element.ts';
import type { Host } from '../host.ts';

export interface SelectionActions {
  readonly compare: () => void;
  readonly send: () => void;
  readonly clear: () => void;
}

export interface SelectionBar {
  readonly node: HTMLElement;
  /** The number of selected people, and whether anyone can be selected. */
  update(selected: number, anybody: boolean): void;
}

/** Actions for the selected people. */
export function selectionBar(host: Host, { compare, send, clear }: SelectionActions): SelectionBar {
  const count = element('span', { class: 'count', 'aria-live': 'polite' });
  const comparing = button('Compare', { 'data-key': 'compare' }, compare);
  const sendButton = button('Tell the assistant', { class: 'main', 'data-key': 'tell' }, send);
  const clearing = button('Clear', { class: 'plain' }, clear);
  const node = element(
    'div',
    { class: 'bar', role: 'group', 'aria-label': 'Selected people' },
    count,
  );
  node.append(comparing, ...(host.can.sendToModel ? [sendButton] : []), clearing);
  return {
    node,
    update: (selected, anybody) => {
      node.hidden = !anybody;
      count.textContent = selected === 0 ? 'None selected' : `${selected} selected`;
      comparing.disabled = selected < 2;
      sendButton.disabled = selected === 0;
      clearing.disabled = selected === 0;
    },
  };
}
