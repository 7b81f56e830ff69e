import { TITLE_HEADS } from '../vocabulary/title-heads.ts';
import { ENGLISH_FIELDS } from './fields-of-work.ts';
import { ENGLISH_TITLES, TITLES_BEFORE_FIELDS } from './occupations.ts';

/** "Jefe de proyecto" has three words. */
const MAX_WORDS = 4;

/** Words between two parts of a title, each of which has an order of its own. */
const SEAMS = new Set([
  'of',
  'for',
  'in',
  'at',
  'with',
  'to',
  'para',
  'and',
  '&',
  'e',
  'y',
  'et',
  'und',
]);

/** Words that tie a field of work to what somebody is: "gerente |de| vendas". */
const TIES = new Set('de da do das dos del di des du en em la las los'.split(' '));

/** Words that say one thing together. */
interface Unit {
  readonly english: readonly string[];
  /** Of a language in which the field comes last. */
  readonly isReversed: boolean;
}

/** The longest run of words from a place that a table has. */
function longestAt(
  table: ReadonlyMap<string, string>,
  tokens: readonly string[],
  at: number,
): { readonly key: string; readonly length: number } | null {
  for (let length = MAX_WORDS; length > 0; length--) {
    const key = tokens.slice(at, at + length).join(' ');
    if (at + length <= tokens.length && table.has(key)) return { key, length };
  }
  return null;
}

/** "Técnico" is a technician; after what somebody is, it says of what kind: "diretor técnico". */
function unitAt(
  tokens: readonly string[],
  at: number,
  isAfterHead: boolean,
): { readonly unit: Unit; readonly length: number } {
  const title = longestAt(ENGLISH_TITLES, tokens, at);
  const field = longestAt(ENGLISH_FIELDS, tokens, at);
  const margin = (field?.length ?? 0) - (title?.length ?? 0);
  if (field !== null && (margin > 0 || (margin === 0 && isAfterHead))) {
    const english = ENGLISH_FIELDS.get(field.key)?.split(' ') ?? [];
    return { unit: { english, isReversed: true }, length: field.length };
  }
  if (title !== null) {
    const english = ENGLISH_TITLES.get(title.key)?.split(' ') ?? [];
    const isReversed = TITLES_BEFORE_FIELDS.has(title.key);
    return { unit: { english, isReversed }, length: title.length };
  }
  return { unit: { english: tokens.slice(at, at + 1), isReversed: false }, length: 1 };
}

/** The units in the order of English; what no table has stays together: "head de |inside sales|". */
function inOrder(units: readonly Unit[]): string[] {
  if (!units.some(({ isReversed }) => isReversed)) return units.flatMap(({ english }) => english);
  const runs: string[][] = [];
  let isOpen = false;
  for (const { english, isReversed } of units) {
    const isTie = !isReversed && english.every((word) => TIES.has(word));
    if (!isTie && isOpen && !isReversed) runs.at(-1)?.push(...english);
    else if (!isTie) runs.push([...english]);
    isOpen = !isTie && !isReversed;
  }
  return runs.toReversed().flat();
}

/**
 * The words of a title with those of other languages in English, and in its order: "gerente de
 * vendas" → "sales manager". Words are folded; a comma ends the text.
 */
export function inEnglish(tokens: readonly string[]): string[] {
  const said: string[] = [];
  let units: Unit[] = [];
  const isHead = ({ english }: Unit) => TITLE_HEADS.has(english.at(-1) ?? '');
  for (let at = 0; at < tokens.length; ) {
    const { unit, length } = unitAt(tokens, at, units.some(isHead));
    const isSeam = length === 1 && SEAMS.has(tokens[at] ?? '');
    if (isSeam) {
      said.push(...inOrder(units), ...unit.english);
      units = [];
    } else units.push(unit);
    at += length;
  }
  return [...said, ...inOrder(units)];
}
