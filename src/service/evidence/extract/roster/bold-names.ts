import type { Block } from '../page/page-blocks.ts';
import { rosterName } from './roster-name.ts';

/** Deeper than any HTML heading: every real heading ends what a bold line heads. */
const LEVEL = 7;

const isBoldName = ({ kind, group, cell, card, lead, text }: Block): boolean =>
  kind === 'text' &&
  group === undefined &&
  cell === undefined &&
  card === undefined &&
  lead === text &&
  rosterName(text) !== null;

/** Turns a paragraph that is only a name in bold into a heading, as in texts from Word. */
export const withBoldNames = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, at) => {
    const next = blocks[at + 1];
    const isHead = isBoldName(block) && next !== undefined && next.kind === 'item';
    return isHead ? { ...block, kind: 'heading', level: LEVEL } : block;
  });
