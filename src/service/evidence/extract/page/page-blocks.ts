import { type CellPlace, OpenElements } from './open-elements.ts';
import { isElement, isText, type PageElement, type PageNode } from './page-element.ts';
import { isStyledAsBlock } from './styled-as-block.ts';

/** One paragraph, heading or list item, as a reader sees it. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'item';
  /** 1 to 6 for a heading, 7 for a name in bold that heads a list; 0 otherwise. */
  readonly level: number;
  readonly text: string;
  /** Number of its list item or table row; blocks with the same number belong together. */
  readonly group?: number;
  /** Its position in a table. */
  readonly cell?: CellPlace;
  /** Number of lists around it. */
  readonly depth?: number;
  /** Number of its repeated box, such as a card of a team page. */
  readonly card?: number;
  /** The marked words that it begins with, such as a name in bold. */
  readonly lead?: string;
  /** Addresses of its `mailto:` and `tel:` links, whatever their text. */
  readonly contacts?: readonly string[];
  /** Number of the plain-text paragraph whose lines are blocks of their own. */
  readonly paragraph?: number;
}

const BLOCKS = new Set(
  `address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th
   thead tr ul caption br`.split(/\s+/),
);

/** Parts of a page that are about the site, not about people. */
const ASIDE = new Set(['nav', 'form', 'select', 'button', 'textarea', 'title', 'datalist']);

export const MAX_BLOCK_CHARS = 10_000;
export const MAX_BLOCKS = 4000;

const plainSpaced = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');

export const plainSpaces = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** A card has a name and a few lines more. */
const MAX_CARD_BLOCKS = 12;

const MAX_CONTACTS = 6;
const MAX_CONTACT_CHARS = 200;

interface Collected {
  readonly block: Block;
  /** The boxes around it, innermost first. */
  readonly boxes: readonly number[];
}

class BlockCollector {
  readonly open = new OpenElements();
  private readonly collected: Collected[] = [];
  private text = '';
  private kind: Block['kind'] = 'text';
  private level = 0;
  private leadBy: number | null = null;
  private lead = '';
  private contacts: string[] = [];

  /** A mark begins or ends; only one at the very beginning of a block is its lead. */
  markStart(id: number): void {
    if (this.leadBy === null && this.text.trim() === '') this.leadBy = id;
  }

  markEnd(id: number): void {
    if (this.leadBy === id && this.lead === '') this.lead = plainSpaces(this.text);
  }

  link(href: string): void {
    const isContact = href.length <= MAX_CONTACT_CHARS && /^(?:mailto|tel):/i.test(href);
    if (isContact && this.contacts.length < MAX_CONTACTS) this.contacts.push(href);
  }

  add(text: string): void {
    const room = MAX_BLOCK_CHARS - this.text.length;
    if (room > 0) this.text += plainSpaced(text.slice(0, 4 * MAX_BLOCK_CHARS)).slice(0, room);
  }

  /** Ends the current block; the next one is of this kind. */
  next(kind: Block['kind'], level: number): void {
    const text = plainSpaces(this.text);
    if (text !== '' && this.collected.length < MAX_BLOCKS) this.keep(text);
    this.text = '';
    this.lead = '';
    this.contacts = [];
    this.leadBy = null;
    this.kind = kind;
    this.level = level;
  }

  private keep(text: string): void {
    const { kind, level, open, lead, contacts } = this;
    const [group, cell, depth] = [open.group(), open.cell(), open.depth()];
    const block = {
      kind,
      level,
      text,
      ...(group !== null && { group }),
      ...(cell !== null && { cell }),
      ...(depth > 0 && { depth }),
      ...(lead !== '' && { lead }),
      ...(contacts.length > 0 && { contacts }),
    };
    this.collected.push({ block, boxes: open.boxes() });
  }

  /** The blocks, each with the innermost repeated box that holds more than this block. */
  blocks(): Block[] {
    const held = new Map<number, number>();
    for (const { boxes } of this.collected) {
      for (const id of boxes) held.set(id, (held.get(id) ?? 0) + 1);
    }
    const isCard = (id: number) => {
      const count = held.get(id) ?? 0;
      return count > 1 && count <= MAX_CARD_BLOCKS && this.open.repeated.has(id);
    };
    return this.collected.map(({ block, boxes }) => {
      const card = boxes.find(isCard);
      return card === undefined ? block : { ...block, card };
    });
  }
}

/** Elements that mark a name at the beginning of an entry. */
const MARKS = new Set(['strong', 'b', 'a', 'em', 'i', 'span']);

const levelOf = (name: string): number => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);

function startOf(element: PageElement, collector: BlockCollector): void {
  const name = element.localName;
  const level = levelOf(name);
  const isBlock = BLOCKS.has(name) || isStyledAsBlock(element, collector.open);
  // The border between two cells has no text of its own.
  const kind = name === 'li' || name === 'td' || name === 'dd' ? 'item' : 'text';
  if (isBlock) collector.next(level > 0 ? 'heading' : kind, level);
  collector.open.enter(element, isBlock);
  if (name === 'a') collector.link(element.getAttribute('href') ?? '');
  if (!isBlock && MARKS.has(name)) collector.markStart(collector.open.id());
}

/** The text blocks below an element in reading order. Walks without recursion. */
export function blocksOf(root: PageElement): Block[] {
  const collector = new BlockCollector();
  let node: PageNode | null = root.firstChild;
  while (node !== null) {
    const element = isElement(node) ? node : null;
    if (isText(node)) collector.add(node.nodeValue ?? '');
    if (element !== null) startOf(element, collector);
    const isEntered = element === null || !ASIDE.has(element.localName);
    if (isEntered && node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    node = following(node, root, collector);
  }
  collector.next('text', 0);
  return collector.blocks();
}

/** The next node that is not a child of this one; ends the blocks in between. */
function following(from: PageNode, root: PageElement, collector: BlockCollector): PageNode | null {
  let node: PageNode | null = from;
  while (node !== null && node !== root) {
    if (isElement(node)) {
      if (collector.open.isBlock()) collector.next('text', 0);
      else collector.markEnd(collector.open.id());
      collector.open.leave();
    }
    if (node.nextSibling !== null) return node.nextSibling;
    node = node.parentNode;
  }
  return null;
}
