import type { Intent } from '../contract/intent.ts';
import type { SearchSnapshot, Span } from '../contract/search.ts';
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

const LISTS = ['experiences', 'schools', 'semanticClauses', 'geo', 'places'] as const;

/** Whether one of these clauses has the words, in any case. */
const says = (clauses: readonly object[], text: string): boolean =>
  clauses
    .flatMap((clause) => leaves(clause, ''))
    .some((line) => line.slice(line.indexOf(':') + 2).toLowerCase() === text.toLowerCase());

/** Whether a span's words only leave people out, which `plainClauses` says. */
function isLeftOut(read: ReturnType<typeof readIntent>, { clause, text }: Span): boolean {
  const list = LISTS.find((one) => clause === one || clause.startsWith(`${one}.`));
  if (read === null || list === undefined) return false;
  const asked = [read.intent[list] ?? []].flat();
  const required = [read.required[list] ?? []].flat();
  if (asked.length === 0 || required.length === 0) return asked.length > 0;
  const excluded = asked.filter((one) => one.excluded === true);
  return says(excluded, text) && !says(required, text);
}

/**
 * How the question was understood, one line per clause: first the query's words for each clause,
 * then dates, order and the like in plain words, then the caller's own clauses. Quotes third-party text: print it inside the fence.
 */
export function understoodClauses(snapshot: SearchSnapshot): string[] {
  const read = readIntent(snapshot.intent);
  const spans = (snapshot.query_intent?.spans ?? [])
    .filter((span) => !isSaid(span.clause) && !NO_CLAUSE.has(span.clause) && !isLeftOut(read, span))
    .map((span) => `${cleanText(span.clause, 60)}: ${cleanText(span.text, 80)}`);
  // The groups of an answer say by what they count.
  const isCounted = (snapshot.groups?.values ?? []).length > 0;
  const said = (read === null ? [] : plainClauses(read.intent))
    .filter((line) => !isCounted || clauseOf(line) !== 'groupBy')
    .map((line) => cleanText(line, 160));
  const each = read === null ? [] : eachAsked(read.required);
  const fromQuery = [...spans.map(clauseOf), ...each.map(({ path }) => path)];
  const isShown = (clause: string) =>
    fromQuery.some((one) => clause === one || clause.startsWith(`${one}.`));
  const rest = leaves(read?.required ?? snapshot.intent, '').filter(
    (line) => !isShown(clauseOf(line)) && (read === null || !isSaid(clauseOf(line))),
  );
  const own = spans.filter((line) => !each.some((one) => isOneOf(one, line)));
  const lines = [...new Set([...own, ...each.map(eachLine), ...said, ...rest])];
  return withoutSamePlaces(lines).slice(0, MAX_CLAUSES);
}

/** Values of clauses side by side: a person must have each. */
interface Each {
  readonly path: string;
  readonly values: readonly string[];
}

/** Employers and schools that are each asked for, unlike "any of". */
function eachAsked({ experiences, schools }: Intent): Each[] {
  const lists = [
    ['experiences.organization', (experiences ?? []).map(({ organization }) => organization)],
    ['schools.school', (schools ?? []).map(({ school }) => school)],
  ] as const;
  return lists
    .map(([path, said]) => ({ path, values: [...new Set(said.flatMap((one) => one ?? []))] }))
    .filter(({ values }) => values.length > 1);
}

const eachLine = ({ path, values }: Each): string =>
  cleanText(`${path}: each of ${values.join(', ')}`, 160);

/** Whether a line says no more than one of the values. */
const isOneOf = ({ path, values }: Each, line: string): boolean =>
  values.some((value) => `${path}: ${value}`.toLowerCase() === line.toLowerCase());

const PLACE = /^(?:geo|places)\.place: /;

/** The lines without a place that an earlier one names, as where two clauses go by it. */
function withoutSamePlaces(lines: readonly string[]): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    if (!PLACE.test(line)) return true;
    const place = line.replace(PLACE, '').toLowerCase();
    const isNew = !seen.has(place);
    seen.add(place);
    return isNew;
  });
}
