import type { Saying } from '../concepts/saying.ts';
import { fitOf } from './confidence.ts';

/** What a record says of an employer or place that it has not as one. */
export interface MentionedAs {
  /** The clause of the intent that it may meet. */
  readonly field: 'experiences.organization' | 'geo.place';
  /** The sentence, as a reason quotes it. */
  readonly text: string;
}

/** A person found, with everything that decides the order. */
export interface Candidate {
  readonly id: string;
  /** How well the conditions are met, 0..1. */
  readonly grade: number;
  /** How well the concepts are met; null when there are none. */
  readonly concepts: number | null;
  /** How the concepts are said, where they are; the least sure of them. */
  readonly saying: Saying | null;
  /** The share of the question's own words that the profile contains, 0..1. */
  readonly cover: number;
  /** The person's sentence that best fits the concepts; null when none does. */
  readonly sentence: string | null;
  readonly mention?: MentionedAs;
  /** `near`: a clause is only nearly met. `unknown`: the record says too little of one. */
  readonly match: 'met' | 'near' | 'unknown';
}

/**
 * The weight of the question's own words. They contain what no clause expresses, such as a
 * district's number, but also what a clause judges better, such as a nickname.
 */
const WORDS = 0.25;

const scoreOf = (one: Candidate): number => fitOf(one) * (1 - WORDS + WORDS * one.cover);

/** Who is near comes after who matches, and who says a concept in other words after who says it. */
const tierOf = ({ match, saying }: Candidate): number =>
  match === 'near' ? 2 : saying === 'in other words' ? 1 : 0;

/** Best first within a tier; equal scores keep their order. */
export const byScore = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .toSorted((a, b) => tierOf(a.candidate) - tierOf(b.candidate) || b.score - a.score)
    .map(({ candidate }) => candidate);
