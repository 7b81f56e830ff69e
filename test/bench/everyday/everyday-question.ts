import type { EverydayPerson } from './everyday-person.ts';

/** A call that an agent makes; `$id` in an argument is the first person of the answer before. */
export interface AskedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Exactly these people, as many of them as were asked for. */
export interface RightPeople {
  readonly people: readonly EverydayPerson[];
  /** People who may be shown too: the files leave it open. */
  readonly perhaps?: readonly EverydayPerson[];
  /** Whether they must come in the order of `people`. */
  readonly isOrdered?: true;
  /** How many are wanted, where the question says so. */
  readonly first?: number;
}

/** What is right for a question. */
export type RightAnswer =
  | RightPeople
  /** The number of people, from the least to the most that it may be. */
  | { readonly count: readonly [number, number] }
  /** Each of these is told; what is told of somebody else is wrong. */
  | { readonly says: readonly RegExp[]; readonly never?: RegExp }
  /** Nobody, said as such. */
  | { readonly nobody: true }
  /** Counts of the largest groups, in order. */
  | { readonly groups: readonly (readonly [value: string, least: number, most: number])[] }
  /** A written file with a row for each of these people. */
  | { readonly exported: readonly EverydayPerson[] };

export interface EverydayQuestion {
  readonly id: string;
  /** As a person types it to an agent. */
  readonly asks: string;
  readonly calls: readonly AskedCall[];
  readonly right: RightAnswer;
}
