import { foldText } from '../../text/fold.ts';

export type TermKind = 'title' | 'organization' | 'school' | 'place' | 'name_token';

/** A distinct title, organization, school, place or name word of the index. */
export interface Term {
  readonly kind: TermKind;
  readonly folded: string;
  readonly label: string;
}

/** The unique index on terms holds 2,704 bytes; a title of 300 letters is prose. */
const MAX_TERM_CHARS = 300;

/** The term of a text; null when nothing of it can be compared. */
export function termOf(kind: TermKind, text: string | undefined): Term | null {
  if (text === undefined) return null;
  const folded = foldText(text).slice(0, MAX_TERM_CHARS).trim();
  return folded === '' ? null : { kind, folded, label: text.slice(0, MAX_TERM_CHARS) };
}

/** Kind and folded text as one string: the key of maps of terms. */
export const termKey = (term: Pick<Term, 'kind' | 'folded'>): string =>
  `${term.kind}|${term.folded}`;
