import { isElement, isText, type PageElement, type PageNode } from './page-element.ts';

/** One paragraph, heading or list item, as a reader sees it. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'item';
  /** 1 to 6 of a heading; 0 otherwise. */
  readonly level: number;
  readonly text: string;
  /** Tells the list items and table rows of a page apart; what lies in one belongs together. */
  readonly group?: number;
}

const BLOCKS = new Set(
  `address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th
   thead tr ul caption br`.split(/\s+/),
);

/** Elements whose texts are one entry of a list or table. */
const GROUPS = new Set(['li', 'tr']);

/** Parts of a page that speak of the site, not of people. */
const ASIDE = new Set(['nav', 'form', 'select', 'button', 'textarea', 'title', 'datalist']);

export const LONGEST_BLOCK = 10_000;
export const MOST_BLOCKS = 4000;

const plainSpaced = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');

export const plainSpaces = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

class BlockCollector {
  readonly blocks: Block[] = [];
  private text = '';
  private kind: Block['kind'] = 'text';
  private level = 0;
  private groups = 0;
  private group: number | null = null;

  enter(): void {
    this.groups += 1;
    this.group = this.groups;
  }

  leave(): void {
    this.group = null;
  }

  add(text: string): void {
    const room = LONGEST_BLOCK - this.text.length;
    if (room > 0) this.text += plainSpaced(text.slice(0, 4 * LONGEST_BLOCK)).slice(0, room);
  }

  /** Ends the block under way; what follows is of this kind. */
  next(kind: Block['kind'], level: number): void {
    const text = plainSpaces(this.text);
    if (text !== '' && this.blocks.length < MOST_BLOCKS) {
      const { kind, level, group } = this;
      this.blocks.push({ kind, level, text, ...(group !== null && { group }) });
    }
    this.text = '';
    this.kind = kind;
    this.level = level;
  }
}

function startOf(element: PageElement, collector: BlockCollector): void {
  const name = element.localName;
  const level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
  // Between two cells of a row stands a border, which a text has no word for.
  if (level > 0) collector.next('heading', level);
  else collector.next(name === 'li' || name === 'td' || name === 'dd' ? 'item' : 'text', 0);
  if (GROUPS.has(name)) collector.enter();
}

/** The text blocks below an element in reading order. Walks without recursion. */
export function blocksOf(root: PageElement): Block[] {
  const collector = new BlockCollector();
  let node: PageNode | null = root.firstChild;
  while (node !== null) {
    const element = isElement(node) ? node : null;
    if (isText(node)) collector.add(node.nodeValue ?? '');
    if (element !== null && BLOCKS.has(element.localName)) startOf(element, collector);
    const isEntered = element === null || !ASIDE.has(element.localName);
    if (isEntered && node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    node = following(node, root, collector);
  }
  collector.next('text', 0);
  return collector.blocks;
}

/** The next node that is no child of this one; closes the blocks that end between the two. */
function following(from: PageNode, root: PageElement, collector: BlockCollector): PageNode | null {
  let node: PageNode | null = from;
  while (node !== null && node !== root) {
    if (isElement(node) && BLOCKS.has(node.localName)) collector.next('text', 0);
    if (isElement(node) && GROUPS.has(node.localName)) collector.leave();
    if (node.nextSibling !== null) return node.nextSibling;
    node = node.parentNode;
  }
  return null;
}
