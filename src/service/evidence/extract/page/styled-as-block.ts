import type { OpenElements } from './open-elements.ts';
import { isText, type PageElement, type PageNode } from './page-element.ts';

const INLINE = new Set(['span', 'small', 'strong', 'b', 'em', 'i', 'time', 'label']);
/** Class names of the parts of a card or of a résumé entry. */
const PART =
  /name|title|role|position|job|company|organi[sz]ation|affiliation|employer|department|school|degree|date|year|period/i;
const MAX_NODES = 2000;

function holdsWords(parent: PageNode | null): boolean {
  let count = 0;
  for (let node = parent?.firstChild ?? null; node !== null; node = node.nextSibling) {
    count += 1;
    if (count > MAX_NODES || (isText(node) && /\S/.test(node.nodeValue ?? ''))) return true;
  }
  return false;
}

/**
 * Whether an inline element is a part of a card that its style sheet puts on a line of its own: its
 * class says so, and only such elements stand beside it. Inside a sentence it is not.
 */
export function isStyledAsBlock(element: PageElement, open: OpenElements): boolean {
  if (!INLINE.has(element.localName) || !PART.test(element.getAttribute('class') ?? ''))
    return false;
  if (/^h[1-6]$/.test(element.parentElement?.localName ?? '')) return false;
  return !open.hasWords(() => holdsWords(element.parentNode));
}
