import type { PageElement } from './page-element.ts';

/** The position of a cell in its table. */
export interface CellPlace {
  /** Number of the table on the page. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  /** Number of columns that it spans. */
  readonly span: number;
  readonly isHeader: boolean;
}

interface Open {
  readonly name: string;
  readonly id: number;
  readonly isBlock: boolean;
  /** Whether it has text of its own beside its elements; null until first needed. */
  hasWords: boolean | null;
  /** Signature of its last child: an equal next child is another card of the same kind. */
  lastChild: { readonly signature: string; readonly id: number } | null;
  /** Rows of a table, or cells of a row, begun so far. */
  count: number;
  readonly group: number | null;
  readonly cell: CellPlace | null;
  /** The group that the last term of a definition list opened. */
  term: number | null;
}

/** Elements that templates repeat, one for each person. */
const CARDS = new Set(['div', 'article', 'section', 'figure', 'a', 'li', 'aside', 'td']);
const MAX_CARDS = 8;
const MAX_COLSPAN = 40;

const signatureOf = (element: PageElement): string => {
  const [first = ''] = (element.getAttribute('class') ?? '').trim().slice(0, 200).split(/\s+/);
  return `${element.localName}.${first.replace(/\d+/g, '')}`;
};

/** The parent of the outermost elements. */
const newRoot = (): Open => ({
  name: '',
  id: 0,
  isBlock: false,
  hasWords: null,
  lastChild: null,
  count: 0,
  group: null,
  cell: null,
  term: null,
});

/** The open elements while a page is walked, and what a block inside of them belongs to. */
export class OpenElements {
  /** Elements with a sibling of the same kind. */
  readonly repeated = new Set<number>();
  private readonly stack: Open[] = [newRoot()];
  private ids = 0;
  private groups = 0;

  enter(element: PageElement, isBlock: boolean): void {
    const parent = this.stack.at(-1);
    const name = element.localName;
    this.ids += 1;
    const signature = signatureOf(element);
    this.markRepeated(parent, signature);
    this.stack.push({
      name,
      id: this.ids,
      isBlock,
      hasWords: null,
      lastChild: null,
      count: 0,
      group: this.groupOf(name),
      cell: this.cellOf(element),
      term: null,
    });
  }

  leave(): void {
    this.stack.pop();
  }

  /** The id of the innermost element. */
  id(): number {
    return this.stack.at(-1)?.id ?? 0;
  }

  /** Whether the end of the innermost element ends a block. */
  isBlock(): boolean {
    return this.stack.at(-1)?.isBlock ?? false;
  }

  /** Whether the innermost element has text of its own; computed once per element. */
  hasWords(ask: () => boolean): boolean {
    const innermost = this.stack.at(-1);
    if (innermost === undefined) return ask();
    innermost.hasWords ??= ask();
    return innermost.hasWords;
  }

  /** The entry that the current block belongs to. */
  group(): number | null {
    return this.stack.at(-1)?.group ?? null;
  }

  cell(): CellPlace | null {
    return this.stack.at(-1)?.cell ?? null;
  }

  /** Number of lists around the current block. */
  depth(): number {
    return this.stack.filter(({ name }) => name === 'ul' || name === 'ol').length;
  }

  /** The enclosing elements that may be a person's card, innermost first. */
  boxes(): number[] {
    const found = this.stack.filter(({ name }) => CARDS.has(name)).map(({ id }) => id);
    return found.slice(-MAX_CARDS).reverse();
  }

  private markRepeated(parent: Open | undefined, signature: string): void {
    if (parent === undefined) return;
    if (parent.lastChild?.signature === signature) {
      this.repeated.add(parent.lastChild.id);
      this.repeated.add(this.ids);
    }
    parent.lastChild = { signature, id: this.ids };
  }

  private groupOf(name: string): number | null {
    const parent = this.stack.at(-1);
    if (name === 'table') return null;
    const isDefinition = name === 'dd' || name === 'dt';
    const list = isDefinition ? this.stack.findLast((one) => one.name === 'dl') : undefined;
    if (name === 'dd' && list?.term != null) return list.term;
    if (name !== 'li' && name !== 'tr' && name !== 'dt') return parent?.group ?? null;
    this.groups += 1;
    if (list !== undefined) list.term = this.groups;
    return this.groups;
  }

  private cellOf(element: PageElement): CellPlace | null {
    const { localName: name } = element;
    if (name === 'table') return null;
    if (name !== 'td' && name !== 'th') return this.cell();
    const row = this.stack.at(-1);
    const table = this.stack.findLast((one) => one.name === 'table');
    if (row?.name !== 'tr' || table === undefined) return null;
    if (row.count === 0) table.count += 1;
    const column = row.count;
    const span = Math.min(Math.max(Number(element.getAttribute('colspan')) || 1, 1), MAX_COLSPAN);
    row.count += span;
    return { table: table.id, row: table.count - 1, column, span, isHeader: name === 'th' };
  }
}
