import type { Context } from './reading.ts';

/** Whether these words ask for a party where units on record are seats, which say nothing of one. */
export const isUnsaidParty = ({ known, question }: Context, from: number, to: number): boolean =>
  known.unitsAreSeats && question.words.slice(from, to).some(({ folded }) => folded === 'party');
