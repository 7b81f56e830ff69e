import { counted } from '../safe-words.ts';

/** The kinds of rows that are no people, one and several. */
const KINDS = {
  header: ['repeated header', 'repeated headers'],
  heading: ['heading', 'headings'],
  total: ['total', 'totals'],
  note: ['note under the table', 'notes under the table'],
  other: ['other row', 'other rows'],
} as const;
type Kind = keyof typeof KINDS;

const isKind = (kind: string): kind is Kind => Object.keys(KINDS).includes(kind);

/** How many rows of a file were left out as no people; null when none were. */
export function leftOutRowsSentence(
  rows: readonly { readonly kind: string; readonly rows: number }[],
): string | null {
  const counts = new Map<Kind, number>();
  for (const { kind, rows: count } of rows) {
    const known = isKind(kind) ? kind : 'other';
    counts.set(known, (counts.get(known) ?? 0) + count);
  }
  const said = [...counts].map(([kind, count]) => {
    const [one, several] = KINDS[kind];
    return counted(count, one, several);
  });
  return said.length === 0 ? null : `Left out as no people: ${said.join(', ')}.`;
}
