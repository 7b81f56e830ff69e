import type { Block } from '../page/page-blocks.ts';

/** The blocks of one list entry, card or line. */
export type Entry = readonly Block[];

/** Consecutive entries and the headings above them. */
export interface EntryList {
  /** `headed`: each entry is a heading with the lines below it. */
  readonly shape: 'list' | 'cards' | 'lines' | 'headed';
  readonly entries: readonly Entry[];
  /** The label and the headings above the list, nearest first. */
  readonly headings: readonly string[];
}

/** Longer texts are prose. */
export const MAX_LINE_CHARS = 160;
export const MAX_LINES = 6;
