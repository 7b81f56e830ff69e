import { type Notice, noticeKind } from '../contract/notices.ts';
import type { SearchSnapshot } from '../contract/search.ts';
import { cleanText } from './clean-text.ts';
import type { Loosenings } from './loosened-clauses.ts';
import { inToolWords } from './near-matches.ts';
import { asksForSeveral } from './several-asked.ts';
import { fittingLines } from './token-estimate.ts';

/** A notice as a model reads it; a service may send only the sentence. */
export interface ShownNotice {
  readonly kind?: Notice['kind'];
  readonly field?: string;
  readonly words?: string;
  readonly message: string;
}

/** Maximum number of notices shown; further ones are counted. */
const MAX_NOTICES = 8;

/** What the caller can do next; quotes third-party text. */
export const hintsOf = (snapshot: SearchSnapshot, { notes }: Loosenings): string[] => {
  const { ambiguity } = snapshot;
  return [
    ...(ambiguity && !asksForSeveral(snapshot)
      ? [`ask the user: ${cleanText(ambiguity.question, 300)}`]
      : []),
    ...notes,
  ];
};

/** What was not applied comes first: a model must not report more than was asked. */
const ORDER: readonly Notice['kind'][] = [
  'not_applied',
  'altered',
  'unknown',
  'nobody_has',
  'applied',
];

function shown({ kind, field, words, message }: ShownNotice): ShownNotice {
  return {
    ...(kind === undefined ? {} : { kind: noticeKind.parse(kind) }),
    ...(field === undefined ? {} : { field: cleanText(field, 60) }),
    ...(words === undefined ? {} : { words: cleanText(words, 80) }),
    message: cleanText(message, 300),
  };
}

const rank = ({ kind }: ShownNotice): number =>
  kind === undefined ? ORDER.length : ORDER.indexOf(kind);

/**
 * The service's notices, those of one kind together; quotes third-party text.
 * @param said messages of notices that the answer says in other words
 */
export function shownNotices(
  snapshot: SearchSnapshot,
  budget: number,
  said: ReadonlySet<string> = new Set(),
): ShownNotice[] {
  const details: readonly ShownNotice[] = snapshot.notice_details ?? [];
  const told = new Set(details.map(({ message }) => message));
  const others = (snapshot.notices ?? []).filter((message) => !told.has(message));
  const all = [...details, ...others.map((message) => ({ message }))]
    .filter(({ message }) => !said.has(message))
    .map((one) => shown(inToolWords(one)))
    .toSorted((a, b) => rank(a) - rank(b));
  const lines = all.slice(0, MAX_NOTICES).map((one) => JSON.stringify(one));
  const kept = all.slice(0, fittingLines(lines, budget).length);
  const left = all.length - kept.length;
  return left === 0 ? kept : [...kept, { message: `Notices not shown: ${left}.` }];
}
