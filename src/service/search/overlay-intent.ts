import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { isObject } from '../../contract/is-object.ts';
import { mergeIntent } from '../../contract/merge-intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { Span } from '../../contract/search.ts';
import { foldTokens } from '../text/fold.ts';
import { writtenSingular } from './parse/singular.ts';

/** The clauses of a question, with those of the caller laid over them. */
export interface OverlaidIntent {
  readonly intent: Intent;
  /** Words of the question whose clause the caller's took the place of. */
  readonly replaced: readonly Span[];
  readonly notices: readonly Notice[];
}

/** Additions to the contract, so that they may do more than replace a list. */
const REFINING = new Set(['unit', 'started', 'ended', 'held', 'years', 'former']);

const isLeftOut = ({ excluded }: { excluded?: boolean | null | undefined }) => excluded === true;

/** A clause that names no job: it is about the job that the question names. */
const refines = (clause: ExperienceClause): boolean => {
  const fields = Object.keys(clause);
  return fields.length > 0 && fields.every((field) => REFINING.has(field));
};

/** The caller's list with the question's clauses in it, if all of it leaves people out. */
function besideLeftOut<C extends { excluded?: boolean | null | undefined }>(
  derived: readonly C[] | null | undefined,
  supplied: readonly C[] | null | undefined,
): C[] | undefined {
  if (!supplied || supplied.length === 0 || !supplied.every(isLeftOut)) return undefined;
  return [...(derived ?? []), ...supplied];
}

/** The question's jobs with the caller's dates, units and exclusions; undefined: replaced as a list. */
function refinedJobs(derived: Intent, supplied: Intent): ExperienceClause[] | undefined {
  const given = supplied.experiences ?? [];
  const [refining, second] = given.filter((clause) => !isLeftOut(clause));
  const jobs = (derived.experiences ?? []).filter((clause) => !isLeftOut(clause));
  if (refining === undefined || second !== undefined || jobs.length === 0 || !refines(refining)) {
    return undefined;
  }
  const others = [...(derived.experiences ?? []), ...given].filter(isLeftOut);
  return [...jobs.map((job) => ({ ...job, ...refining })), ...others];
}

/** What the lists of clauses become, and the caller's fields that take the place of the question's. */
function listsOf(derived: Intent, supplied: Intent) {
  const refined = refinedJobs(derived, supplied);
  const experiences = refined ?? besideLeftOut(derived.experiences, supplied.experiences);
  const schools = besideLeftOut(derived.schools, supplied.schools);
  const semanticClauses = besideLeftOut(derived.semanticClauses, supplied.semanticClauses);
  return {
    lists: {
      ...(experiences ? { experiences } : {}),
      ...(schools ? { schools } : {}),
      ...(semanticClauses ? { semanticClauses } : {}),
    },
    replacing: {
      ...supplied,
      ...(experiences
        ? { experiences: refined && supplied.experiences?.find((c) => !isLeftOut(c)) }
        : {}),
      ...(schools ? { schools: undefined } : {}),
      ...(semanticClauses ? { semanticClauses: undefined } : {}),
    },
  };
}

/** The value at a path such as `geo.place`, or that of the list or text on the way to it. */
function valueAt(intent: object, path: string): unknown {
  let value: unknown = intent;
  for (const key of path.split('.')) {
    if (!isObject(value)) return value;
    value = Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

const wordsIn = (text: string): string[] => foldTokens(text).map(writtenSingular);

/** Whether the caller's value says the same words, so that nothing was lost. */
function saysAgain(value: unknown, span: Span): boolean {
  const said = new Set(wordsIn(JSON.stringify(value)));
  return wordsIn(span.text).every((word) => said.has(word));
}

/**
 * Lays the caller's clauses over those of the question, as `mergeIntent` does, except that a clause of
 * dates or a unit alone is about the jobs that the question names, and that clauses which leave people
 * out stand beside the question's. Names the words of the question that no longer count.
 */
export function overlayIntent(
  derived: Intent,
  supplied: Intent,
  spans: readonly Span[],
): OverlaidIntent {
  const { lists, replacing } = listsOf(derived, supplied);
  const intent = mergeIntent(derived, { ...supplied, ...lists });
  const isSame = (path: string) =>
    JSON.stringify(valueAt(derived, path)) === JSON.stringify(valueAt(intent, path));
  const replaced = spans.filter((span) => {
    const value = valueAt(replacing, span.clause);
    return value !== undefined && !isSame(span.clause) && !saysAgain(value, span);
  });
  return {
    intent,
    replaced,
    notices: replaced.map(({ clause, text }) =>
      noticeOf('not_applied', `"${text}", because \`intent\` says otherwise.`, {
        field: `intent.${clause}`,
        words: text,
      }),
    ),
  };
}
