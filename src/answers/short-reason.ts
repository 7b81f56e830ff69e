import type { MatchReason, SearchResult } from '../contract/search.ts';

/** `experiences.title` is `title`. */
const clauseName = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

const GOES_ON = /^[\p{L}\p{N}]/u;

/**
 * How many of the parts a cell says, in their order and from its beginning on: "Surgeon at Norvane
 * Clinic" says two of `Surgeon`, `Norvane Clinic`, `since 2019`; "Senior Surgeon" says none, for
 * that is another title.
 */
export function partsSaid(parts: readonly string[], cell: string): number {
  let at = 0;
  for (const [said, part] of parts.entries()) {
    const found = cell.indexOf(part, at);
    at = found + part.length;
    if (found < 0 || (said === 0 && found > 0) || GOES_ON.test(cell.slice(at))) return said;
  }
  return parts.length;
}

/**
 * A reason without what the row shows anyway: beside "Mayor of Plano", `title: Mayor` is `title`,
 * and `Mayor, Plano, since 2019` is `title, since 2019`. On the officials repeats are 30 to 50 %
 * of what reasons cost, 7 to 14 % of an answer.
 */
export function shortReason({ field, text }: MatchReason, { preview }: SearchResult): string {
  const value = text.replace(/^[\w ]+: /, '');
  const shown = [preview?.headline, preview?.location, preview?.display_name].flatMap(
    (cell) => cell ?? [],
  );
  if (shown.some((cell) => cell.toLowerCase().includes(value.toLowerCase()))) {
    return clauseName(field);
  }
  const parts = value.split(', ');
  const said = Math.max(0, ...shown.map((cell) => partsSaid(parts, cell)));
  return said === 0 ? text : [clauseName(field), ...parts.slice(said)].join(', ');
}
