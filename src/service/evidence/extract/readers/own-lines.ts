/** A text that is wrapped is at least this wide. */
const NARROWEST_WRAP = 60;
const LONGEST_LINE = 160;
/** "Apologies: Bo Lind" and "2008–2014 Planner" begin lines wherever those before them end. */
const LABEL = /^(?:\p{Lu}[\p{L} ]{2,24}:(?: |$)|\(?(?:1[89]|20)\d{2}\s*(?:-|–|—|to\b))/u;
const BEGINS = /^[\p{Lu}\p{N}(*_"“['‘]/u;

/** Whether a line ends although the first word of the next would have fitted into the text. */
function endsEarly(line: string, next: string, width: number): boolean {
  if (LABEL.test(next)) return true;
  const [word = ''] = next.split(' ');
  return line.length + 1 + word.length <= width;
}

/**
 * Whether the lines of a paragraph of plain text are lines that their writer made, as in a list or
 * an address, and not the work of a program that wraps prose.
 */
export function areOwnLines(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  if (lines.some((line) => line.length > LONGEST_LINE || !BEGINS.test(line))) return false;
  const width = Math.max(NARROWEST_WRAP, ...lines.map(({ length }) => length));
  const early = lines.slice(1).filter((next, at) => endsEarly(lines[at] ?? '', next, width));
  return early.length >= (lines.length - 1) * 0.7;
}
