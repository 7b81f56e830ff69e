import { fitOf } from './confidence.ts';

/** A person found, with all that decides the place in the list. */
export interface Candidate {
  readonly id: string;
  /** How well the conditions are met, 0..1. */
  readonly grade: number;
  /** How well the concepts are met; null when none was asked. */
  readonly concepts: number | null;
  /** Which part of the question's own words the profile holds, 0..1. */
  readonly cover: number;
  /** What is told of the person that speaks most of the concepts; null when nothing does. */
  readonly sentence: string | null;
}

/**
 * What the question's own words may add. They hold what no clause does, such as a district's
 * number, but also what a clause has already judged better, such as a nickname.
 */
const WORDS = 0.25;

const scoreOf = (one: Candidate): number => fitOf(one) * (1 - WORDS + WORDS * one.cover);

/** Best first; those of equal score stay in the order in which they came. */
export const byScore = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
