import { timeSpan } from '../dates/time-span.ts';
import type { Finding } from './finding.ts';

const WORKS =
  'book|novel|memoir|album|film|documentary|play|opera|collection|biography|essay|single';
const OWNER = "(?<owner>His|Her|Their|My|[\\p{Lu}][\\p{L}\\p{M} .'’-]{1,60}?['’]s?)";
const WORK = new RegExp(
  `^${OWNER} (?:[\\p{L}-]+ ){0,3}(?:${WORKS})\\b,? ?["“][^"“”]{2,90}["”],? (?:came out|appeared|was (?:published|released|issued)|won|received|is out)\\b`,
  'u',
);
const RESEARCH = new RegExp(
  `^${OWNER} (?:current |main )?(?:research|work|scholarship)(?: interests?)? (?:focus(?:es)?|concerns?|cent(?:er|re)s|explores?|examines?|investigates?|include|deals with|looks at)\\b`,
  'u',
);

/** What a sentence says about something of a person's: "Her book … came out in 2020". */
export interface PossessiveSentence {
  /** The owner's word or name, "Her" or "Ada Moreno". */
  readonly owner: string;
  /** The end offset of the owner's words. */
  readonly end: number;
  readonly finding: Finding;
}

/** Reads a sentence about a person's work; null for every other sentence. */
export function readPossessive(
  sentence: string,
  publishedAt: string | null,
): PossessiveSentence | null {
  const work = WORK.exec(sentence);
  const found = work ?? RESEARCH.exec(sentence);
  const owner = found?.groups?.owner;
  if (owner === undefined) return null;
  const span = work === null ? null : timeSpan(sentence, publishedAt);
  const date = span?.at;
  const event = date === undefined || span === null ? {} : { date, date_basis: span.basis };
  const finding: Finding = work === null ? { kind: 'research' } : { kind: 'accomplishment', event };
  return { owner: owner.replace(/['’]s?$/, ''), end: owner.length, finding };
}
