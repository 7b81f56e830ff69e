import type { LabelledRow } from '../labelled-row.ts';
import { type BlockingRule, blockedPairs } from './blocking.ts';
import type { Comparison, Fields } from './comparison.ts';
import { connected } from './connected.ts';
import { estimateM, estimateU, type LevelShares, matchOdds } from './estimate.ts';
import { patternsOf } from './patterns.ts';

export interface LinkageSettings {
  readonly comparisons: readonly Comparison[];
  /** Pairs that share a key of any of these rules are judged. */
  readonly blocking: readonly BlockingRule[];
  /** Training sessions: pairs of one block, which teach nothing about its own fields. */
  readonly training: readonly { readonly rule: BlockingRule; readonly fields: readonly string[] }[];
  /** Rules that hardly ever match different people, to estimate the number of true pairs. */
  readonly sure: readonly BlockingRule[];
}

/** The assumed share of true pairs that the sure rules find. */
const SURE_RECALL = 0.7;

/** Joins pairs at least this likely; the usual .95 finds fewer pairs of fake_1000. */
const MATCH_AT = 0.9;

/** The probability that two random rows are of one person. */
function priorOf(rows: readonly LabelledRow[], sure: readonly BlockingRule[]): number {
  const found = blockedPairs(sure, rows).one.length;
  const all = (rows.length * (rows.length - 1)) / 2;
  return Math.min(0.5, Math.max(1, found) / SURE_RECALL / all);
}

/** The mean over the sessions for each comparison; a default when none could learn it. */
function learnM(
  rows: readonly LabelledRow[],
  settings: LinkageSettings,
  u: LevelShares,
): LevelShares {
  const learned = settings.comparisons.map((): (readonly number[])[] => []);
  for (const { rule, fields } of settings.training) {
    const pairs = blockedPairs([rule], rows);
    // A field that no row has cannot be learned.
    if (pairs.one.length === 0) continue;
    const places = [...settings.comparisons.keys()].filter(
      (at) => !settings.comparisons[at]?.fields.some((field) => fields.includes(field)),
    );
    const comparisons = places.flatMap((at) => settings.comparisons[at] ?? []);
    const fixed = places.map((at) => u[at] ?? []);
    const m = estimateM(pairs, rows, comparisons, fixed);
    places.forEach((place, at) => void learned[place]?.push(m[at] ?? []));
  }
  return settings.comparisons.map(({ levels }, at) => {
    const sessions = learned[at] ?? [];
    if (sessions.length === 0) throw new Error(`no training session leaves comparison ${at} free`);
    return Array.from({ length: levels }, (_, level) => {
      return sessions.reduce((sum, m) => sum + (m[level] ?? 0), 0) / sessions.length;
    });
  });
}

/** How common each row's value is, for comparisons in which rare values count more. */
function termShares({ term }: Comparison, rows: readonly LabelledRow[]): Float64Array | null {
  if (term === undefined) return null;
  const counts = new Map<string, number>();
  const count = (fields: Fields) => counts.get(term(fields)) ?? 0;
  for (const { fields } of rows) counts.set(term(fields), count(fields) + 1);
  return Float64Array.from(rows, ({ fields }) => count(fields) / rows.length);
}

/**
 * Fellegi and Sunter's linkage without labels, as commonly done: u from random pairs, m by
 * EM over blocked pairs, rare names worth more, connected components of likely pairs.
 *
 * @returns groups of row ids, one group for each assumed person
 */
export function linkRecords(rows: readonly LabelledRow[], settings: LinkageSettings): string[][] {
  const { comparisons, blocking, sure } = settings;
  const u = estimateU(rows, comparisons);
  const m = learnM(rows, settings, u);
  const pairs = blockedPairs(blocking, rows);
  const table = patternsOf(pairs, rows, comparisons);
  const odds = matchOdds(table, m, u, priorOf(rows, sure));
  const terms = comparisons.map((comparison) => termShares(comparison, rows));
  const rarity = (a: number, pattern: readonly number[]): number =>
    terms.reduce((times, shares, at) => {
      const isEqual = shares !== null && pattern[at] === 0;
      return isEqual ? (times * (u[at]?.[0] ?? 1)) / (shares[a] ?? 1) : times;
    }, 1);
  const joined = pairs.one.flatMap((a, at): [number, number][] => {
    const pattern = table.of[at] ?? 0;
    const odd = (odds[pattern] ?? 0) * rarity(a, table.patterns[pattern] ?? []);
    return odd / (1 + odd) >= MATCH_AT ? [[a, pairs.other[at] ?? a]] : [];
  });
  return connected(rows.length, joined).map((places) => places.map((at) => rows[at]?.id ?? ''));
}
