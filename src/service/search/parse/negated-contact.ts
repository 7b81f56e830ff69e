import { foldText } from '../../text/fold.ts';
import type { ExcludedClauses } from './exclude-clauses.ts';

const CONTACT =
  /^(?:(?:contact|talk|messag|email|e mail|call|text|invit|reach|answer|respond)ed|answer|repl(?:y|ied)|respond|spoken?|heard?|wrote|written|met|back|to|from|with|me|us|them|out|in touch|touch|\s)+$/;

/** "and never answered": no day on record says who did not, and no profile tells of it. */
export function isNegatedContact({ semanticClauses, ...others }: ExcludedClauses): boolean {
  const { spans: _spans, ...kinds } = others;
  return (
    semanticClauses.length > 0 &&
    Object.values(kinds).every((clauses) => clauses.length === 0) &&
    semanticClauses.every(({ text }) => CONTACT.test(foldText(text ?? '')))
  );
}
