import type { Candidate } from './rerank.ts';

/** What the confidence of a row rests on: the kind of row whose share that is right was measured. */
export type Basis =
  | 'identifier'
  | 'exact name'
  | 'similar name'
  | 'doubtful name'
  | 'doubtful name, and more'
  | 'every clause'
  | 'every clause, loosely'
  | 'concept, clearly'
  | 'concept, loosely'
  | 'in part, one person'
  | 'in part, several'
  | 'concept not met'
  | 'near'
  | 'unknown';

/** A row, and how well the person's name is the one that was asked for. */
export type GradedRow = Pick<Candidate, 'grade' | 'concepts' | 'saying' | 'match'> & {
  /** null: the question has no name. */
  readonly name: number | null;
};

/** What is known of an answer besides its rows. */
export interface AnswerKind {
  /** How many people may be shown. */
  readonly people: number;
  /** Found by an e-mail address, a telephone number or a profile's address. */
  readonly isByIdentifier: boolean;
  /** A job, a school, a place or the like was asked for, besides the name if there is one. */
  readonly hasClauses: boolean;
  /** A part of the question was not applied. */
  readonly isInPart: boolean;
  /** Nobody meets some concept of the question. */
  readonly lacksConcept: boolean;
}

/** A name, or all clauses, as asked: no nickname, typo, synonym or past job among them. */
const EXACT = 0.95;

/** A nickname, a spelling of the same sound, one typo. */
const SIMILAR = 0.82;

/** A concept that a sentence of the profile states. */
const CLEAR = 0.8;

/** Whose name may be the one, and who has the job or place as well, is hardly somebody else. */
function ofName(grade: number, { hasClauses }: AnswerKind): Basis {
  if (grade >= EXACT) return 'exact name';
  if (grade >= SIMILAR) return 'similar name';
  return hasClauses ? 'doubtful name, and more' : 'doubtful name';
}

/** The kind of a row: the first of these that applies, the least certain ones first. */
export function basisOf({ grade, name, concepts, match }: GradedRow, answer: AnswerKind): Basis {
  if (match === 'unknown') return 'unknown';
  if (name === null && answer.lacksConcept) return 'concept not met';
  if (match === 'near') return 'near';
  if (answer.isByIdentifier) return 'identifier';
  if (name !== null) return ofName(name, answer);
  if (answer.isInPart) return answer.people === 1 ? 'in part, one person' : 'in part, several';
  if (concepts !== null) return concepts >= CLEAR ? 'concept, clearly' : 'concept, loosely';
  return grade >= EXACT ? 'every clause' : 'every clause, loosely';
}
