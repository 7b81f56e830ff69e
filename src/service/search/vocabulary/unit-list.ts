import { BETWEEN_PARTS } from '../../people/rows/fold-unit.ts';
import { foldTokens } from '../../text/fold.ts';
import { ordinalAt } from '../parse/number-words.ts';

/** Words that records and questions put around the name of a district, or leave out. */
const AROUND = new Set(
  'district districts dist county counties no number nr and & the of for'.split(' '),
);

/** "District First Bristol and Plymouth" and "1st Bristol & Plymouth" are one: "1st bristol plymouth". */
export function unitKey(unit: string): string {
  const words = foldTokens(unit.replaceAll('-', ' ')).map((folded) => ({ folded }));
  const key: string[] = [];
  for (let i = 0; i < words.length; ) {
    const ordinal = ordinalAt(words, i);
    const word = words[i]?.folded ?? '';
    if (ordinal !== null) key.push(`${ordinal.value}${endingOf(ordinal.value)}`);
    else if (!AROUND.has(word)) key.push(word);
    i += ordinal?.length ?? 1;
  }
  return key.join(' ');
}

/** Of languages in which names begin with one: "Les Prés", "La Marea". */
const ARTICLE = /^(?:les|la|le|los|las|el|die|der|das|il|lo|gli) (?=.)/;

/** Behind a name of two words or more it is left out: "the Fionn Gael", "Varlo Weaving". */
const KIND = /(?<= .+) (?:party|department|dept)$/;

/** What a unit is called, with the article and the kind in its name and without. */
export function unitKeys(unit: string): readonly string[] {
  const key = unitKey(unit);
  const bare = key.replace(ARTICLE, '');
  return [...new Set([key, bare, bare.replace(KIND, '')])];
}

function endingOf(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
}

/** The parts of organizations that the index has: "district rockingham 4". */
export interface Units {
  /** The unit of this name; where only parts of it have numbers, all of these. */
  named(unit: string): readonly string[];
  /** The departments of this name, and those of which it is a part: "IT" of "IT/IS". */
  departments(name: string): readonly string[];
  /** How many of all the units are seats of legislatures. */
  readonly seats: number;
  readonly size: number;
}

const NUMBERS = /(?<= |^)\d+(?:st|nd|rd|th|[a-z])?(?= |$)/g;
/** A "ward" has many numbers in many towns: no unit of its own. */
const MIN_NAME = 5;

/** A seat is called by where it is, a department by what it does. */
const SEAT = /\d|^(?:district|ward|precinct|seat)\b|\bat large\b/;
/** Within one department's name, where each part may also be a general word: "science and engineering". */
const PAIRED = / & | and /;
/** One letter is no name of a part: "R & D". */
const MIN_PART = 2;

/** "Math", "econ": a shorter start is that of too many words. */
const MIN_STEM = 4;

/** "Physics department", "department of physics", as `unitKey` writes them. */
const DEPARTMENT = /^(?:department|dept) (?<of>.+)$|^(?<name>.+) (?:department|dept|team)$/;

const NONE: ReadonlySet<string> = new Set();

/** Between units of which any is asked for: "IT or Sales". */
export const OR = ' or ';

/** The units of one space, by what they are called. */
export class UnitList implements Units {
  readonly #byKey = new Map<string, Set<string>>();
  /** "rockingham" of "rockingham 4", "middlesex" of "1st middlesex". */
  readonly #parts = new Map<string, Set<string>>();
  /** Departments by their names, and by those that a slash divides: "it" and "is" of "it / is". */
  readonly #byDepartment = new Map<string, Set<string>>();
  /** By what "and" or "&" divides: "research" of "research & development". */
  readonly #byPair = new Map<string, Set<string>>();

  readonly #seats = new Set<string>();
  readonly #others = new Set<string>();

  get seats(): number {
    return this.#seats.size;
  }

  get size(): number {
    return this.#seats.size + this.#others.size;
  }

  /** @param unit folded, as the table `experiences` has it */
  add(unit: string): void {
    const key = unitKey(unit);
    for (const one of unitKeys(unit)) put(this.#byKey, one, unit);
    const isSeat = SEAT.test(unit);
    (isSeat ? this.#seats : this.#others).add(unit);
    if (!isSeat) this.#addDepartment(key, unit);
    const whole = key.replace(NUMBERS, '').trim();
    if (whole !== key && whole.length >= MIN_NAME) put(this.#parts, whole, unit);
  }

  named(unit: string): readonly string[] {
    const [, another] = unit.split(OR);
    if (another === undefined) return this.#named(unit);
    return [...new Set(unit.split(OR).flatMap((one) => this.#named(one)))];
  }

  #named(unit: string): readonly string[] {
    const key = unitKey(unit);
    const whole = this.#byKey.get(key) ?? this.#parts.get(key);
    if (whole !== undefined) return [...whole];
    const { of, name } = DEPARTMENT.exec(key)?.groups ?? {};
    const department = of ?? name;
    return department === undefined ? this.#partly(key) : this.#departments(department);
  }

  departments(name: string): readonly string[] {
    return this.#partly(unitKey(name));
  }

  #addDepartment(key: string, unit: string): void {
    put(this.#byDepartment, key, unit);
    for (const part of unit.split(BETWEEN_PARTS)) {
      this.#addPart(this.#byDepartment, part, unit);
      for (const one of part.split(PAIRED)) this.#addPart(this.#byPair, one, unit);
    }
  }

  #addPart(to: Map<string, Set<string>>, part: string, unit: string): void {
    const key = unitKey(part);
    if (key.length >= MIN_PART) put(to, key, unit);
  }

  /**
   * Departments of which this is a part. A part of a pair is a word that others may have too:
   * "engineering" is not only "materials science and engineering", but all of them.
   */
  #partly(key: string): string[] {
    const paired = this.#byPair.get(key) ?? NONE;
    const divided = this.#byDepartment.get(key);
    if (divided !== undefined) return [...new Set([...divided, ...paired])];
    return paired.size === 0 ? [] : this.#having(` ${key} `);
  }

  /** Units whose names have these words. */
  #having(said: string): string[] {
    const found = [...this.#byKey].flatMap(([key, units]) =>
      ` ${key} `.includes(said) ? [...units] : [],
    );
    return [...new Set(found)];
  }

  /**
   * Tables list several departments of one person: "Sales, Marketing". Where none has these words,
   * those that they begin: "math" of "Mathematical Sciences".
   */
  #departments(name: string): readonly string[] {
    const whole = this.#having(` ${name} `);
    const stem = name.replace(/s$/, '');
    return whole.length > 0 || stem.length < MIN_STEM ? whole : this.#having(` ${stem}`);
  }
}

function put(to: Map<string, Set<string>>, key: string, unit: string): void {
  const units = to.get(key);
  if (units === undefined) to.set(key, new Set([unit]));
  else units.add(unit);
}

/** The units of several spaces. */
export const joinUnits = (lists: readonly Units[]): Units => ({
  named: (unit) => [...new Set(lists.flatMap((list) => list.named(unit)))],
  departments: (name) => [...new Set(lists.flatMap((list) => list.departments(name)))],
  seats: lists.reduce((sum, { seats }) => sum + seats, 0),
  size: lists.reduce((sum, { size }) => sum + size, 0),
});
