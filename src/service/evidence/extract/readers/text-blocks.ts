import { type Block, MAX_BLOCK_CHARS, MAX_BLOCKS, plainSpaces } from '../page/page-blocks.ts';
import { ownLines } from './own-lines.ts';
import { isTableRow, tableBlocks } from './text-tables.ts';

/** Removes Markdown's marks and keeps the words. */
export const stripMarkdown = (text: string): string =>
  text
    .replace(/!\[([^\]]{0,300})\]\([^)\s]{0,1000}\)/g, '')
    .replace(/\[([^\]]{1,300})\]\([^)\s]{0,1000}(?: "[^"]{0,200}")?\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)([^*_`]{1,500}?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]{1,500}?)\*(?![\w*])/g, '$1');

const FENCE = /^(?:[-=*_]{3,}|```.*)$/;
const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const ITEM = /^(?:[-*•+]|\d{1,3}[.)])\s+(.+)$/;

/** Blocks of one paragraph; its plain lines form one text, or one text each. */
class ParagraphReader {
  readonly blocks: Block[] = [];
  private readonly paragraph: number;
  private open: string[] = [];

  constructor(paragraph: number) {
    this.paragraph = paragraph;
  }

  read(line: string): void {
    const [, marks, heading] = HEADING.exec(line) ?? [];
    const item = ITEM.exec(line)?.[1];
    const said = heading ?? item;
    if (said === undefined) {
      if (line !== '' && !FENCE.test(line)) this.open.push(line.replace(/^>\s?/, ''));
      return;
    }
    this.close();
    this.keep(said, heading === undefined ? 'item' : 'heading', marks?.length ?? 0);
  }

  close(): void {
    const lines = this.open;
    this.open = [];
    const own = ownLines(lines);
    if (own === null) this.keep(lines.join(' '), 'text', 0);
    else for (const line of own) this.keep(line, 'text', 0, this.paragraph);
  }

  private keep(said: string, kind: Block['kind'], level: number, paragraph?: number): void {
    const text = plainSpaces(stripMarkdown(said.slice(0, MAX_BLOCK_CHARS)));
    const isOwn = paragraph !== undefined;
    if (text !== '') this.blocks.push({ kind, level, text, ...(isOwn && { paragraph }) });
  }
}

function blocksOfParagraph(paragraph: string, at: number): Block[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  if (lines.length > 1 && lines.every(isTableRow)) return tableBlocks(lines.map(stripMarkdown), at);
  const reader = new ParagraphReader(at);
  for (const line of lines) reader.read(line);
  reader.close();
  return reader.blocks;
}

/** The paragraphs, headings, items and tables of plain text or Markdown. */
export function blocksOfText(text: string): Block[] {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .split(/\r?\n[^\S\n]*(?:\r?\n)+|\f/)
    .slice(0, MAX_BLOCKS)
    .flatMap((paragraph, at) => blocksOfParagraph(paragraph.replace(/\r/g, ''), at))
    .slice(0, MAX_BLOCKS);
}
