import type { SearchSnapshot } from '../contract/search.ts';
import { cleanText } from './clean-text.ts';
import { isSaid, plainClauses, readIntent } from './plain-clauses.ts';

/** Maximum number of clauses shown. */
const MAX_CLAUSES = 16;

/** The leaves of an intent as `experiences.title: mayor`; array positions are dropped. */
function leaves(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) =>
      leaves(item, path === '' ? key : `${path}.${key}`),
    );
  }
  // The keys are the service's too, because an intent is an open object.
  return [`${cleanText(path, 60)}: ${cleanText(String(value), 80)}`];
}

/** Words that became no clause: notices name them, or they only word the question. */
const NO_CLAUSE = new Set(['not_applied', 'wording']);

const clauseOf = (line: string): string => line.slice(0, line.indexOf(':'));

/**
 * How the question was understood, one line per clause: first the query's words for each clause,
 * then dates, order and the like in plain words, then the caller's own clauses. Quotes third-party text: print it inside the fence.
 */
export function understoodClauses(snapshot: SearchSnapshot): string[] {
  const spans = (snapshot.query_intent?.spans ?? [])
    .filter((span) => !isSaid(span.clause) && !NO_CLAUSE.has(span.clause))
    .map((span) => `${cleanText(span.clause, 60)}: ${cleanText(span.text, 80)}`);
  const read = readIntent(snapshot.intent);
  const said = read === null ? [] : plainClauses(read.intent).map((line) => cleanText(line, 160));
  const fromQuery = new Set(spans.map(clauseOf));
  const rest = leaves(read?.required ?? snapshot.intent, '').filter(
    (line) => !fromQuery.has(clauseOf(line)) && (read === null || !isSaid(clauseOf(line))),
  );
  return [...new Set([...spans, ...said, ...rest])].slice(0, MAX_CLAUSES);
}
