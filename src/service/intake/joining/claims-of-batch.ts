import { identifierKey } from '../../people/record/own-identifiers.ts';
import type { Candidate } from './candidate.ts';

/**
 * By what the rows of a batch can meet rows that others write at the same time: the keys of their
 * rows, their own identifiers within the space, and ids that become aliases in every space.
 */
export const claimsOfRows = (candidates: readonly Candidate[], space: string): string[] =>
  candidates.flatMap((candidate) => {
    const { identity, record } = candidate;
    const identifiers = candidate.party().identifiers.map(identifierKey);
    return [
      ...identity.keys,
      ...identity.equalKeys,
      ...identifiers.map((key) => `${space}|identifier:${key}`),
      ...(record.id === undefined ? [] : [`id:${record.id}`]),
    ];
  });
