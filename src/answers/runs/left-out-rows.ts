import { counted } from '../safe-words.ts';

/** The kinds of rows that are no people, one and several. */
const KINDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  header: ['repeated header', 'repeated headers'],
  heading: ['heading', 'headings'],
  total: ['total', 'totals'],
  note: ['note under the table', 'notes under the table'],
};

/** How many rows of a file were left out as no people; null when none were. */
export function leftOutRowsSentence(
  rows: readonly { readonly kind: string; readonly rows: number }[],
): string | null {
  const said = rows.flatMap(({ kind, rows: count }) => {
    const words = KINDS[kind] ?? ['other row', 'other rows'];
    return count === 0 ? [] : [counted(count, ...words)];
  });
  return said.length === 0 ? null : `Left out as no people: ${said.join(', ')}.`;
}
