import { foldTokens } from '../../text/fold.ts';
import { acronymsOf, organizationTokens } from '../../text/organizations/organization-words.ts';
import { titleTokens } from '../../text/titles/title-words.ts';

/** How terms of one kind are split into words. */
export interface TermForms {
  /** The words of a term in the form in which its kind is compared. */
  tokensOf(folded: string): readonly string[];
  /** Other names for the whole term, such as its acronym. */
  aliasesOf?(label: string): readonly string[];
}

const NAMED: TermForms = { tokensOf: organizationTokens, aliasesOf: acronymsOf };

/** By the kind of term; words of names are terms of one word. */
export const TERM_FORMS = {
  title: { tokensOf: titleTokens },
  organization: NAMED,
  school: NAMED,
  place: { tokensOf: foldTokens },
  name_token: { tokensOf: (folded: string) => [folded] },
} as const satisfies Readonly<Record<string, TermForms>>;

/** A kind of term that questions are compared with. */
export type TermKind = keyof typeof TERM_FORMS;

/** Whether terms of this kind are compared with questions. */
export const isTermKind = (kind: string): kind is TermKind => Object.hasOwn(TERM_FORMS, kind);
