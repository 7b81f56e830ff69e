import type { SearchSnapshot } from '../contract/search.ts';
import { counted, grouped, plainPath } from './safe-words.ts';

/** The progress of a population search; null for other searches. */
export function populationSentence({ population }: SearchSnapshot): string | null {
  if (!population) return null;
  const { added = 0, size, credits_quoted: quoted } = population;
  const of = size === null || size === undefined ? '' : ` of ${grouped(size)} known`;
  const credits = quoted === undefined ? '' : `, ${counted(quoted, 'credit', 'credits')} quoted`;
  const status = plainPath(population.status) ?? 'unknown';
  return `Population ${status}: ${counted(added, 'person', 'people')} added${of}${credits}.`;
}
