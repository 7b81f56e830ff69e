/**
 * Which folded phrases of a question the index knows. The caller looks up `questionPhrases(query)`
 * in the table `terms` and hands over what it found.
 */
export interface KnownTerms {
  readonly titles: ReadonlySet<string>;
  readonly organizations: ReadonlySet<string>;
  readonly schools: ReadonlySet<string>;
  readonly nameTokens: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** An empty index: the parser then leans on grammar and vocabularies alone. */
export const NO_KNOWN_TERMS: KnownTerms = {
  titles: NONE,
  organizations: NONE,
  schools: NONE,
  nameTokens: NONE,
};
