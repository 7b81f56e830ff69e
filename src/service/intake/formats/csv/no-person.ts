/** Why a row of a table is surely no person. */
export const NO_PERSON = ['header', 'heading', 'total', 'note'] as const;
export type NoPerson = (typeof NO_PERSON)[number];

/** The cells of a row that tell whether it is a person; empty ones are left out. */
export interface NamedRow {
  /** What stands where the name should; empty: nothing. */
  readonly name: string;
  /** All other cells, mapped or not. */
  readonly others: readonly string[];
}

const TOTAL_WORD =
  '(?:(?:grand|overall|sub|sous|zwischen)[ -]?)?(?:total(?:s|e|en|es)?|totaal|gesamt(?:summe|zahl)?)';
const COUNTED =
  '(?:number|no\\.?|count|members?|people|persons?|staff|employees?|headcount|participants?|attendees?|general|général)';
/** "Total", "Subtotal:", "Total number of members". */
const TOTAL = new RegExp(`^${TOTAL_WORD}(?: ${COUNTED}(?: of ${COUNTED})?)?\\s*[:=]?$`, 'iu');
/** "Total: 6", "Total 1,204 members", "Sum = 12". */
const TOTAL_OF = new RegExp(
  `^(?:${TOTAL_WORD}|sum|summe|suma|somme|somma|count)(?: ${COUNTED}(?: of ${COUNTED})?)?` +
    `\\s*[:=]?\\s*\\(?\\d[\\d.,' ]*%?\\)?(?: ${COUNTED})?$`,
  'iu',
);
/** What a spreadsheet writes under a group: "Loom Total", "Norvane Ergebnis". */
const TOTAL_FOR = /\s(?:(?:sub)?total|count|average|ergebnis|totaal)$/i;
/** Nothing, a number, or "6 members". */
const NO_NAME = new RegExp(`^[^\\p{L}]*(?:(?<=\\d) ${COUNTED})?$`, 'iu');
/** An address, or a telephone number with its country. */
const CONTACT = /@|:\/\/|^\+\d[\d\s()./-]{6,}$/;

/**
 * A total says its number, or stands in a row of numbers. A person may be called so: a row with words
 * and no number beside the name, or with an address, stays one.
 */
function isTotal({ name, others }: NamedRow): boolean {
  if (others.some((cell) => CONTACT.test(cell))) return false;
  if (TOTAL_OF.test(name)) return true;
  if (TOTAL.test(name)) return others.every((cell) => NO_NAME.test(cell)) || others.some(isNumber);
  // The label may stand in another column, with the number or nothing under the names.
  const isLabel = (cell: string) => [TOTAL, TOTAL_OF, TOTAL_FOR].some((one) => one.test(cell));
  return NO_NAME.test(name) && others.some(isLabel);
}

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
const isNumber = (cell: string): boolean => NUMBER.test(cell);

const MARK = /^(?:[*†‡§¶#]+|[¹²³⁴⁵⁶⁷⁸⁹]+|\(?(?:\*+|\d{1,2}|[a-z])\))\s*/u;
/** What a mark on a name is explained by. */
const EXPLAINED =
  /^(?:(?:[Oo]n|[Ii]n|[Nn]ot) \p{Ll}|[Ee]x[- ]|[Nn]on-|[Nn]o longer |[Dd]enotes?\b|[Ii]ndicates?\b|[Mm]eans?\b|[Rr]etired$|[Ee]merit|[Hh]onorary$|[Dd]eceased$|[Aa]cting$|[Ii]nterim$|[Nn]ew$|[Rr]emote$|[Rr]esigned$|[Ee]lected$|[Aa]ppointed$)/u;
const REMARK =
  /^(?:notes?|n\.?b\.?|sources?|legend|hinweise?|anmerkung(?:en)?|quelle|nota|fuente|fonte|opmerking)\s*:\s*\S/i;
const DATED =
  /^(?:last (?:updated|modified|revised)|updated|as of|generated|exported|printed|stand)\b.*\d/i;
const PAGE = /^page \d+(?: of \d+)?$/i;
/** A sentence: words that no name has, and its end. */
const SENTENCE = /^(?=.*\s(?:is|are|was|were|has|have|see|the|for|with|please)\s).{20,}[.!]$/iu;

/** A note stands alone in its row, and is no name whatever people are called. */
function isNote({ name, others }: NamedRow): boolean {
  const [text = '', ...more] = [name, ...others].filter((cell) => cell !== '');
  if (more.length > 0) return false;
  if (REMARK.test(text) || DATED.test(text) || PAGE.test(text) || SENTENCE.test(text)) return true;
  const marked = text.replace(MARK, '');
  return marked !== text && (EXPLAINED.test(marked) || marked.startsWith('='));
}

/**
 * Whether a row is surely no person, by its own cells: a total, or a note under the table. Where it
 * could be one it is one: a row too many is seen, a person who is missing is not. Pure.
 */
export function noPersonIn(row: NamedRow): Extract<NoPerson, 'total' | 'note'> | null {
  if (isTotal(row)) return 'total';
  return isNote(row) ? 'note' : null;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Of columns with one name, each but the last has a number in ours: `Titre (1)`. */
const isNamed = (cell: string, column: string): boolean =>
  cell === plain(column) || cell === plain(column.replace(/ \(\d+\)$/, ''));

/** Whether a row repeats the header: all that is in it stands under its own name. Pure. */
export function repeatsHeader(header: readonly string[], cells: readonly string[]): boolean {
  let named = 0;
  for (const [at, text] of cells.entries()) {
    const cell = plain(text);
    if (cell === '') continue;
    if (!isNamed(cell, header[at] ?? '')) return false;
    named += 1;
  }
  return named >= 2;
}
