import type { Degree } from '../../../contract/degrees.ts';
import { singularKey, singularTitleKey } from './singular.ts';

/**
 * The folded phrases of a question that the index knows. The caller looks up
 * `questionPhrases(query)` in the table `terms` and passes the hits.
 */
export interface KnownTerms {
  readonly titles: ReadonlySet<string>;
  readonly organizations: ReadonlySet<string>;
  readonly schools: ReadonlySet<string>;
  readonly nameTokens: ReadonlySet<string>;
  /** Those of them that many more titles say than names: "Ada Moss Agente de Seguros". */
  readonly workWords: ReadonlySet<string>;
  /** Districts and departments, as `unitKey` writes them. */
  readonly units: ReadonlySet<string>;
  /** Departments, and named parts of them, where most people have one on record. */
  readonly departments: ReadonlySet<string>;
  /** Nobody on record has an employer, so that "the company" is everybody's. */
  readonly isOfOneCompany: boolean;
  /** Of these units that are called so from beginning to end, and are no seats of a legislature. */
  readonly wholeUnits: ReadonlySet<string>;
  /** Most units on record are seats of a legislature, so that nobody's party is known. */
  readonly unitsAreSeats: boolean;
  /** Degrees that no record names which the caller may see. */
  readonly degreesOfNobody: ReadonlySet<Degree>;
  /**
   * How much nearer in meaning a word is to words of work than to given names, -1 to 1. Words that
   * are too rare to tell are absent.
   */
  readonly likeness: ReadonlyMap<string, number>;
}

/** Whether the index has a title with this `termKey`, or with its noun in the singular. */
export const isKnownTitle = ({ titles }: KnownTerms, key: string): boolean =>
  [key, singularKey(key), singularTitleKey(key)].some((one) => titles.has(one));

const NONE: ReadonlySet<string> = new Set();

/** For an empty index: the parser then uses only grammar and vocabularies. */
export const NO_KNOWN_TERMS: KnownTerms = {
  titles: NONE,
  organizations: NONE,
  schools: NONE,
  nameTokens: NONE,
  workWords: NONE,
  units: NONE,
  departments: NONE,
  isOfOneCompany: false,
  wholeUnits: NONE,
  unitsAreSeats: false,
  degreesOfNobody: new Set(),
  likeness: new Map(),
};
