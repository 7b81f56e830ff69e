import type { Basis } from './row-basis.ts';

/**
 * How often rows of each kind are right. Written by
 * `npm run bench -- --only confidence --out src/service/search/rank/fitted-confidence.ts`.
 */
export const FITTED: Readonly<Record<Basis, number>> = {
  identifier: 0.99,
  'exact name': 0.99,
  'similar name': 0.99,
  'doubtful name, and more': 0.95,
  'doubtful name': 0.25,
  'every clause': 0.99,
  'every clause, loosely': 0.99,
  'concept, clearly': 0.99,
  'concept, loosely': 0.98,
  'in part, one person': 0.83,
  'in part, several': 0.57,
  'concept not met': 0.18,
  near: 0.09,
  unknown: 0.09,
};
