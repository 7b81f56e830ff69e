import type { LabelledRow } from '../labelled-row.ts';
import { type BlockingRule, blockedPairs } from './blocking.ts';
import type { Comparison, Fields } from './comparison.ts';
import { connected } from './connected.ts';
import { estimateM, estimateU, type LevelShares, matchOdds } from './estimate.ts';
import { patternsOf } from './patterns.ts';

export interface LinkageSettings {
  readonly comparisons: readonly Comparison[];
  /** Pairs that share the key of any of these are judged. */
  readonly blocking: readonly BlockingRule[];
  /** Learning sessions: pairs of one block, which say nothing of the fields that made it. */
  readonly training: readonly { readonly rule: BlockingRule; readonly fields: readonly string[] }[];
  /** Rules that hardly ever hold for two people, to guess how many pairs are of one. */
  readonly sure: readonly BlockingRule[];
}

/** The share of true pairs that the sure rules are held to find. */
const SURE_RECALL = 0.7;

/** Pairs at least as likely as this are joined: .95, the usual one, finds less of fake_1000. */
const MATCH_AT = 0.9;

/** The chance that two rows drawn at random are of one person. */
function priorOf(rows: readonly LabelledRow[], sure: readonly BlockingRule[]): number {
  const found = blockedPairs(sure, rows).one.length;
  const all = (rows.length * (rows.length - 1)) / 2;
  return Math.min(0.5, Math.max(1, found) / SURE_RECALL / all);
}

/** The mean of what the sessions learned of each comparison; a guess where none could. */
function learnM(
  rows: readonly LabelledRow[],
  settings: LinkageSettings,
  u: LevelShares,
): LevelShares {
  const learned = settings.comparisons.map((): (readonly number[])[] => []);
  for (const { rule, fields } of settings.training) {
    const pairs = blockedPairs([rule], rows);
    // A field that no row has teaches nothing.
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

/** How common each row's value is, for comparisons whose equality is worth more when rare. */
function termShares({ term }: Comparison, rows: readonly LabelledRow[]): Float64Array | null {
  if (term === undefined) return null;
  const counts = new Map<string, number>();
  const count = (fields: Fields) => counts.get(term(fields)) ?? 0;
  for (const { fields } of rows) counts.set(term(fields), count(fields) + 1);
  return Float64Array.from(rows, ({ fields }) => count(fields) / rows.length);
}

/**
 * Fellegi and Sunter's linkage without labels, as its handbooks do it: u from random pairs, m by
 * EM over blocked pairs, rare names worth more, connected components of likely pairs.
 *
 * @returns ids of rows that are held to be of one person
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
