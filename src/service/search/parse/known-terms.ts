/**
 * Which folded phrases of a question the index knows, with how many people carry each. The
 * caller looks up `questionPhrases(query)` in the table `terms` and hands over what it found.
 */
export interface KnownTerms {
  readonly titles: ReadonlyMap<string, number>;
  readonly organizations: ReadonlyMap<string, number>;
  readonly schools: ReadonlyMap<string, number>;
  readonly nameTokens: ReadonlyMap<string, number>;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** An empty index: the parser then leans on grammar and vocabularies alone. */
export const NO_KNOWN_TERMS: KnownTerms = {
  titles: NONE,
  organizations: NONE,
  schools: NONE,
  nameTokens: NONE,
};
