import { slipGrade } from '../names/edit-distance.ts';
import type { TitleReading } from './title-synonyms.ts';

/** Words for seniority, which leave the job the same. */
const RANKS = new Set(['senior', 'junior', 'staff', 'lead', 'principal', 'chief', 'head', 'mid']);

/** Words that make a title another office: a vice president is not a president. */
const OTHER_OFFICE = new Set([
  'vice',
  'deputy',
  'assistant',
  'associate',
  'lieutenant',
  'acting',
  'intern',
  'student',
  'aide',
  'secretary',
  'advisor',
  'adviser',
  'executive',
  'former',
]);

/** Words for a level of government, which titles often leave out. */
const LEVELS = new Set(['city', 'county', 'federal', 'local', 'municipal', 'state', 'town', 'us']);

interface Pairing {
  /** How well the words of the query match; the worst word counts. */
  readonly sure: number;
  /** The words of the term that are not in the query. */
  readonly extra: readonly string[];
  /** The words of the query that are not in the term. */
  readonly missing: readonly string[];
}

const wordGrade = (asked: string, given: string): number =>
  asked === given ? 1 : 0.95 * slipGrade(asked, given);

function pair(asked: readonly string[], given: readonly string[]): Pairing {
  const left = [...given];
  const missing: string[] = [];
  let sure = 1;
  for (const word of asked) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((one) => wordGrade(word, one) > 0);
    if (at < 0) missing.push(word);
    else sure = Math.min(sure, wordGrade(word, left.splice(at, 1)[0] ?? ''));
  }
  return { sure, extra: left, missing };
}

function extraFactor(asked: readonly string[], given: readonly string[], extra: string[]): number {
  if (extra.length === 0) return 1;
  if (extra.some((word) => OTHER_OFFICE.has(word))) return 0.3;
  if (extra.every((word) => RANKS.has(word))) return 0.94;
  // "product manager" and "product marketing manager": the same head, another kind.
  const sameHead = asked.at(-1) === given.at(-1) || asked[0] === given[0];
  return (sameHead ? 0.9 : 0.75) - 0.04 * Math.min(extra.length - 1, 4);
}

function missingFactor(asked: readonly string[], missing: readonly string[]): number {
  if (missing.length === 0) return 1;
  if (missing.every((word) => RANKS.has(word))) return 0.7;
  if (missing.every((word) => LEVELS.has(word))) return 0.9;
  // The head is the occupation: "manager" alone matches "policy manager" a little.
  const head = asked.at(-1) ?? '';
  if (missing.includes(head)) return 0;
  return Math.max(0, 0.8 - 0.5 * (missing.length / asked.length));
}

function readingGrade(reading: TitleReading, given: readonly string[]): number {
  const { sure, extra, missing } = pair(reading.tokens, given);
  const fit = extraFactor(reading.tokens, given, [...extra]);
  return sure * fit * missingFactor(reading.tokens, missing) * reading.factor;
}

/** How likely a person with this title is one of those in the query, 0..1. */
export function titleGrade(readings: readonly TitleReading[], given: readonly string[]): number {
  if (given.length === 0) return 0;
  return readings.reduce((best, reading) => Math.max(best, readingGrade(reading, given)), 0);
}
