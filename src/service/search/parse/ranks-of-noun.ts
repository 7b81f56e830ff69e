import type { ExperienceClause } from '../../../contract/intent.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { saidPhrases } from '../said-phrases.ts';
import type { Reading } from './reading.ts';

/** Ranks that are titles of their own too. */
const RANKS = phraseSet('assistant associate adjunct visiting deputy vice clinical tenured');

/** The noun of the last title: "professor" of "assistant professors of law". */
export function lastNoun(readings: readonly Reading[]): string | null {
  const last = readings.findLast((reading) => reading.kind === 'title');
  const [name = ''] = last?.value.split(/\s(?:of|for|in|at)\s/) ?? [];
  return name.split(' ').at(-1) || null;
}

/**
 * "professors, not |assistant or associate|": ranks alone go with the noun that they follow, and
 * leave out assistant professors, not assistants. Only where a rank itself comes next, as in "not
 * an assistant" the job is meant.
 */
export function withNounOfRanks(
  jobs: readonly ExperienceClause[],
  noun: string | null,
): ExperienceClause[] {
  return jobs.map((job) => {
    const titles = saidPhrases(job.title, job.titleAnyOf);
    const areRanks = titles.length > 0 && titles.every((title) => RANKS.has(title.toLowerCase()));
    if (noun === null || !areRanks) return job;
    const { title, titleAnyOf, ...others } = job;
    return {
      ...(title != null && { title: `${title} ${noun}` }),
      ...(titleAnyOf != null && { titleAnyOf: titleAnyOf.map((one) => `${one} ${noun}`) }),
      ...others,
    };
  });
}

/** Whether the word is a rank in the singular: "assistant", not "assistants". */
export const isBareRank = (folded: string | undefined): boolean =>
  folded !== undefined && RANKS.has(folded);
