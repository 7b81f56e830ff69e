import type { MatchReason, SearchResult } from '../contract/search.ts';

/** `experiences.title` is `title`; the name of a parameter, where a clause has another. */
function clauseName(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return name === 'semanticClauses' ? 'topic' : name;
}

/** How a clause that is not surely met is said: before its fact. */
const STATUS = { near: 'only near: ', unknown: 'not known: ' } as const;

const statusOf = ({ status }: MatchReason): string => (status === undefined ? '' : STATUS[status]);

const WORD_CONTINUES = /^[\p{L}\p{N}]/u;

/**
 * How many of the parts the cell contains, in order and from its start: "Surgeon at Norvane Clinic"
 * contains two of `Surgeon`, `Norvane Clinic`, `since 2019`; "Senior Surgeon" contains none,
 * because it is another title.
 */
export function countShownParts(parts: readonly string[], cell: string): number {
  let at = 0;
  for (const [said, part] of parts.entries()) {
    const found = cell.indexOf(part, at);
    at = found + part.length;
    if (found < 0 || (said === 0 && found > 0) || WORD_CONTINUES.test(cell.slice(at))) return said;
  }
  return parts.length;
}

/** A reason in full. */
export const longReason = (reason: MatchReason): string => `${statusOf(reason)}${reason.text}`;

/**
 * A reason without what the row shows anyway: next to "Mayor of Plano", `title: Mayor` becomes
 * `title`, and `Mayor, Plano, since 2019` becomes `title, since 2019`. On the officials,
 * repetitions are 30 to 50 % of the tokens of reasons, 7 to 14 % of an answer.
 */
export function shortReason(reason: MatchReason, row: SearchResult): string {
  return `${statusOf(reason)}${shortFact(reason, row)}`;
}

function shortFact({ field, text }: MatchReason, { preview }: SearchResult): string {
  const value = text.replace(/^[\w ]+: /, '');
  const headline = preview?.present_job ?? preview?.headline;
  const shown = [headline, preview?.location, preview?.display_name].flatMap((cell) => cell ?? []);
  if (shown.some((cell) => cell.toLowerCase().includes(value.toLowerCase()))) {
    return clauseName(field);
  }
  const parts = value.split(', ');
  const said = Math.max(0, ...shown.map((cell) => countShownParts(parts, cell)));
  return said === 0 ? text : [clauseName(field), ...parts.slice(said)].join(', ');
}
