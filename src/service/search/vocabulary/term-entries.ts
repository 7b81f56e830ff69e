import { isTermKind, TERM_FORMS, type TermForms } from './term-forms.ts';

/** A word, or another name, under which a term is found. */
export interface TermEntry {
  /** The kind of term, or `aliasKind` of it. */
  readonly kind: string;
  readonly word: string;
}

/** Where the other names of terms of a kind are listed. */
export const aliasKind = (kind: string): string => `${kind} alias`;

/** The words of a term as its kind is compared, and its other names; each once. */
export function entriesOf(term: {
  readonly kind: string;
  readonly folded: string;
  readonly label: string;
}): TermEntry[] {
  if (!isTermKind(term.kind)) return [];
  const forms: TermForms = TERM_FORMS[term.kind];
  const words = new Set(forms.tokensOf(term.folded));
  const aliases = new Set(forms.aliasesOf?.(term.label) ?? []);
  return [
    ...[...words].map((word) => ({ kind: term.kind, word })),
    ...[...aliases].map((word) => ({ kind: aliasKind(term.kind), word })),
  ];
}
