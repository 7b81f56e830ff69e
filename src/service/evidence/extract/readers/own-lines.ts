/** Wrapped text is at least this wide. */
const NARROWEST_WRAP = 60;
const MAX_LINE_CHARS = 160;
/** "Apologies: Bo Lind" and "2008–2014 Planner" start a new line wherever the last one ends. */
const LABEL = /^(?:\p{Lu}[\p{L} ]{2,24}:(?: |$)|\(?(?:1[89]|20)\d{2}\s*(?:-|–|—|to\b))/u;
const BEGINS = /^(?:[\p{Lu}\p{N}(*_"“['‘+]|\S+@|https?:|www\.|(?:b\.|geb\.|born|née?) )/u;
/** Share of line breaks that must be the author's; some entries of a list are wrapped. */
const MOSTLY = 0.7;

/** Whether a line ends although the first word of the next would have fitted. */
function endsEarly(line: string, next: string, width: number): boolean {
  if (LABEL.test(next)) return true;
  const [word = ''] = next.split(' ');
  return line.length + 1 + word.length <= width;
}

/**
 * The lines of a plain-text paragraph if their breaks are meant, as in a list or an address; null
 * for wrapped prose.
 */
export function ownLines(lines: readonly string[]): string[] | null {
  if (lines.length < 2 || lines.some(({ length }) => length > MAX_LINE_CHARS)) return null;
  const width = Math.max(NARROWEST_WRAP, ...lines.map(({ length }) => length));
  const isOwn = lines.map(
    (line, at) => at === 0 || (BEGINS.test(line) && endsEarly(lines[at - 1] ?? '', line, width)),
  );
  if (isOwn.filter((own) => own).length - 1 < (lines.length - 1) * MOSTLY) return null;
  return lines.reduce<string[]>((made, line, at) => {
    if (isOwn[at]) made.push(line);
    else made.push(`${made.pop() ?? ''} ${line}`);
    return made;
  }, []);
}
