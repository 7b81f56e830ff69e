import { FITTED } from './fitted-confidence.ts';
import { namesakeShares } from './namesake-shares.ts';
import { type AnswerKind, type Basis, basisOf, type GradedRow } from './row-basis.ts';

/**
 * Confidence is the probability that a row is the person, or one of the people, asked for: the
 * share of rows of its kind that were right when questions with known answers were asked. A name
 * means one person, so namesakes share it. See docs/confidence.md.
 */

/** The most a perfect fit gets: the person meant may be missing from the index. */
const MAX_CONFIDENCE = 0.98;

/** A person who only nearly matches, or of whom too little is known, is no answer to act on. */
export const MAX_BY_MATCH = { met: MAX_CONFIDENCE, near: 0.45, unknown: 0.4 } as const;

/** The most while a part of the question is not applied: below `high`. */
const MAX_IN_PART = 0.75;

/** An answer of which to say how likely each row is right. */
export interface RatedAnswer extends AnswerKind {
  /** Everyone who may be shown, the best first. */
  readonly rows: readonly GradedRow[];
  /** How many people a name asks for: everyone of two names, or of one; null: no name. */
  readonly named: 'one' | 'several' | null;
  /** A factor: no one has the identifiers that were asked for. */
  readonly doubt: number;
}

/** The most where a concept is said in words that stand for it; see docs/confidence.md. */
const MAX_IN_OTHER_WORDS = 0.5;

/** What the confidence of a row is made of. */
export interface Ground {
  readonly basis: Basis;
  /** The row's share of what its basis is worth; below 1 for one of several namesakes. */
  readonly share: number;
  /** Whatever the basis is worth, the confidence is no more than this. */
  readonly most: number;
}

/** How likely a row is right, and why. */
export interface Rating {
  readonly confidence: number;
  readonly ground: Ground;
}

const mostFor = ({ match, name, saying }: GradedRow, { isInPart }: AnswerKind): number =>
  Math.min(
    MAX_BY_MATCH[match],
    isInPart ? MAX_IN_PART : MAX_CONFIDENCE,
    name === null && saying === 'in other words' ? MAX_IN_OTHER_WORDS : MAX_CONFIDENCE,
  );

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The confidence where a row's basis is worth as much as `worth`. */
export const confidenceOf = ({ share, most }: Ground, worth: number): number =>
  rounded(Math.min(worth * share, most));

/** The rating of each row. No row is surer than one before it. */
export function rate(answer: RatedAnswer): Rating[] {
  const { rows, named } = answer;
  const shares = named && namesakeShares(rows, named === 'one');
  let before = 1;
  return answer.rows.map((row, at) => {
    const ofIdentifier = answer.isByIdentifier ? row.grade : 1;
    const share = (shares?.[at] ?? 1) * answer.doubt * ofIdentifier;
    const ground = { basis: basisOf(row, answer), share, most: mostFor(row, answer) };
    before = Math.min(before, confidenceOf(ground, FITTED[ground.basis]));
    return { confidence: before, ground };
  });
}
