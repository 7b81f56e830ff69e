import type { PersonRecord } from '../import/person-record.ts';
import { nameWords } from '../search/match/name-grade.ts';
import { otherForms } from '../search/match/nicknames.ts';
import { foldTokens } from '../text/fold.ts';

/**
 * How two names stand to each other:
 * - `full`: given and family names agree, each in a whole word
 * - `partial`: what is said agrees, but one says less ("A. Moss", "Ada")
 * - `unclear`: the given names agree and the family names do not, or only one family name is known
 * - `conflict`: they are names of two people
 */
export type NameAgreement = 'full' | 'partial' | 'unclear' | 'conflict';

/** A name taken apart, in the compared form. */
export interface ReadName {
  readonly given: readonly string[];
  readonly middle: readonly string[];
  readonly family: readonly string[];
  /** `jr`, `sr`, `iii` … */
  readonly generation: string | null;
  /** Words of the other names that the person goes by. */
  readonly others: ReadonlySet<string>;
}

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i є:ye ґ:g'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const LETTERS: Readonly<Record<string, string>> = { ...CYRILLIC, ...GREEK };

/** Words in the compared form, letters of other alphabets spelt out. */
const wordsOf = (text: string): string[] =>
  foldTokens(text).map((word) =>
    word.replace(/[\u0370-\u04ff]/g, (letter) => LETTERS[letter] ?? letter),
  );

/** "Mueller" and "Müller" in one form. */
const plain = (word: string): string => word.replace(/([aou])e/g, '$1');

const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['jr', 'jr'],
  ['junior', 'jr'],
  ['sr', 'sr'],
  ['senior', 'sr'],
  ['ii', 'ii'],
  ['iii', 'iii'],
  ['iv', 'iv'],
]);

const PARTICLES = new Set(
  'al ap bin da das de del della den der des di do dos du el ibn la las le los st ter van von y zu'.split(
    ' ',
  ),
);

/** A family name without "van der", unless that is all of it. */
function withoutParticles(family: readonly string[]): readonly string[] {
  const kept = family.filter((word) => !PARTICLES.has(word));
  return kept.length === 0 ? family : kept;
}

/** "Moss, Ada" as "Ada Moss"; "Ada Moss, PhD" stays. */
function inOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',');
  const isSwapped = more.length === 0 && given.trim() !== '' && !family.trim().includes(' ');
  return isSwapped ? `${given} ${family}` : name;
}

function othersOf({ other_names: others = [] }: PersonRecord): ReadonlySet<string> {
  return new Set(others.flatMap(wordsOf));
}

/** The words of "Vashti-Brandt", where a name ends in it. */
function doubleName(name: string): readonly string[] {
  const last = inOrder(name).trim().split(/\s+/).at(-1) ?? '';
  return /\p{L}-\p{L}/u.test(last) ? nameWords(wordsOf(last)) : [];
}

/** The name that a record's person goes by. */
export function readName(record: PersonRecord): ReadName {
  const all = wordsOf(inOrder(record.name));
  const last = all.length > 2 ? (GENERATIONS.get(all.at(-1) ?? '') ?? null) : null;
  const words = nameWords(last === null ? all : all.slice(0, -1));
  const stated = record.given_name === undefined ? [] : nameWords(wordsOf(record.given_name));
  const [first = words[0] ?? '', ...second] = stated;
  const rest = words.filter((_, at) => at !== words.indexOf(first));
  const told = record.family_name === undefined ? [] : nameWords(wordsOf(record.family_name));
  const double = told.length > 0 ? [] : doubleName(record.name).filter((word) => word !== first);
  const untold = double.length > 0 ? double : rest.filter((word) => !second.includes(word));
  const family = told.length > 0 ? told : untold;
  const between = told.length > 0 || double.length > 0 ? rest : family.slice(0, -1);
  const middle = [...second, ...between].filter(
    (word) => !told.includes(word) && !double.includes(word) && !PARTICLES.has(word),
  );
  return {
    given: [first, ...second].filter((word) => word !== ''),
    middle: [...new Set(middle)],
    family: withoutParticles(family),
    generation: last,
    others: othersOf(record),
  };
}

const isInitial = (a: string, b: string): boolean =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

const sameSpelling = (a: string, b: string): boolean => a === b || plain(a) === plain(b);

/** One word and another form of it: "Bob" and "Robert". */
const sameWord = (a: string, b: string): boolean => sameSpelling(a, b) || otherForms(a).has(b);

/** Peggy's own initial, or that of Margaret. */
const isInitialOfForm = (letter: string, word: string): boolean =>
  letter.length === 1 && [word, ...otherForms(word)].some((form) => form.startsWith(letter));

/** From worst to best. */
type Part = 'differs' | 'unknown' | 'initial' | 'second' | 'same';

function givenOf(a: ReadName, b: ReadName): Part {
  const [first, other] = [a.given[0], b.given[0]];
  if (first === undefined || other === undefined) return 'unknown';
  const goesBy = (a.others.has(other) || b.others.has(first)) && other.length > 1;
  if (sameWord(first, other) || (goesBy && first.length > 1)) return 'same';
  if (isInitialOfForm(first, other) || isInitialOfForm(other, first)) return 'initial';
  // "Anna Maria" who is called Maria.
  const [ofA, ofB] = [
    [...a.given, ...a.middle],
    [...b.given, ...b.middle],
  ];
  const isSecond = (name: string, among: readonly string[]) =>
    name.length > 1 && among.some((word) => sameWord(word, name));
  return isSecond(first, ofB) || isSecond(other, ofA) ? 'second' : 'differs';
}

function familyOf(a: ReadName, b: ReadName): Part {
  if (a.family.length === 0 || b.family.length === 0) return 'unknown';
  const [lastA = '', lastB = ''] = [a.family.at(-1), b.family.at(-1)];
  // One of a double name; a middle name that both have is none.
  const isIn = (word: string, family: readonly string[]) =>
    word.length > 1 && family.some((other) => sameSpelling(word, other));
  if (isIn(lastA, b.family) || isIn(lastB, a.family)) return 'same';
  if (isInitial(lastA, lastB)) return 'initial';
  return a.others.has(lastB) || b.others.has(lastA) ? 'second' : 'differs';
}

/** Two middle names of which neither is the other's initial. */
const middlesConflict = (a: ReadName, b: ReadName): boolean =>
  a.middle.length > 0 &&
  b.middle.length > 0 &&
  !a.middle.some((one) => b.middle.some((two) => sameWord(one, two) || isInitial(one, two)));

const allWords = ({ given, middle, family }: ReadName): string =>
  [...new Set([...given, ...middle, ...family].map(plain))].sort().join(' ');

function agreementOf(a: ReadName, b: ReadName): NameAgreement {
  const family = familyOf(a, b);
  const given = givenOf(a, b);
  const loneFamily = (one: ReadName, other: ReadName) =>
    one.family.length === 0 && other.family.some((word) => one.given.includes(word));
  if (given === 'differs') return loneFamily(a, b) || loneFamily(b, a) ? 'unclear' : 'conflict';
  if (middlesConflict(a, b)) return 'conflict';
  if (family === 'differs') return given === 'same' ? 'unclear' : 'conflict';
  return given === 'same' && family === 'same' ? 'full' : 'partial';
}

/** How the names of two records stand to each other; the order of the two changes nothing. */
export function compareNames(a: ReadName, b: ReadName): NameAgreement {
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) {
    return 'conflict';
  }
  // "Li Xiaoming" and "Xiaoming Li".
  const isReordered = a.family.length > 0 && allWords(a) === allWords(b);
  const agreement = isReordered ? 'full' : agreementOf(a, b);
  return agreement === 'full' && a.generation !== b.generation ? 'partial' : agreement;
}
