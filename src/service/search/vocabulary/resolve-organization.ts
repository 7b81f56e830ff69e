import { better, type Fit, met, near } from '../../text/fit.ts';
import { foldText } from '../../text/fold.ts';
import {
  familyByTypo,
  familyNamed,
  familyWords,
  organizationFamily,
} from '../../text/organizations/company-families.ts';
import { type AskedKind, kindAsked } from '../../text/organizations/employer-kinds.ts';
import { type KindEvidence, kindFit, kindWords } from '../../text/organizations/kind-fit.ts';
import { isMistakenFor } from '../../text/organizations/mistaken-name.ts';
import {
  beginsWith,
  type OrganizationName,
  organizationFit,
  readOrganizationName,
} from '../../text/organizations/organization-fit.ts';
import { acronymsOf, organizationReadings } from '../../text/organizations/organization-words.ts';
import { isOptionalWord, tellingWords } from '../../text/organizations/telling-words.ts';
import { quotedPhrase } from '../../text/quoted-phrase.ts';
import { FAMOUS_ORGANIZATIONS } from '../../text/vocabulary/organizations.ts';
import { literalTerms } from './literal-terms.ts';
import { PhraseMemory } from './phrase-memory.ts';
import { type GradedTerm, type ListedTerm, nearestWords, type Terms } from './term-list.ts';

/** Fewer letters stand for too many names. */
const CLEAR_LETTERS = 3;

/** The names in the index, taken apart once. */
const NAMES = new WeakMap<ListedTerm, OrganizationName>();

/** The name of a term; costs most the first time. */
export function nameOf(term: ListedTerm): OrganizationName {
  const known = NAMES.get(term);
  if (known !== undefined) return known;
  const name = readOrganizationName(term.label);
  NAMES.set(term, name);
  return name;
}

/**
 * Terms that share letters with the phrase: "IQS" and "Institute of Quill Studies". Letters of a
 * well-known organization stand for others only where it is not itself in the index.
 */
function lettersTerms(
  list: Terms,
  phrase: string,
  folded: string,
  isFound: boolean,
): [ListedTerm, Fit][] {
  const isFamous = FAMOUS_ORGANIZATIONS.has(folded) || familyNamed(folded) !== undefined;
  const fit = folded.length >= CLEAR_LETTERS && !isFamous ? met(0.88) : near(0.5);
  const isTaken = isFamous && isFound && folded.length >= CLEAR_LETTERS;
  const full = isTaken ? [] : list.aliased(folded);
  const short = acronymsOf(phrase)
    .filter((letters) => letters.length >= CLEAR_LETTERS)
    .flatMap((letters) => list.exact(letters) ?? []);
  return [
    ...full.map((term): [ListedTerm, Fit] => [term, fit]),
    ...short.map((term): [ListedTerm, Fit] => [term, met(0.88)]),
  ];
}

/** The words under which what is asked may be listed. */
function wordsFor(list: Terms, phrase: string, { key, words }: OrganizationName): string[] {
  const read = organizationReadings(phrase).flatMap(([tokens]) => tokens);
  const family = familyNamed(key);
  const known = family === undefined ? [] : familyWords(family);
  return [...nearestWords(list, [...read, ...words, ...key.split(' ')]), ...known];
}

/** The word that the fewest terms have. */
const rarestOf = (list: Terms, words: readonly string[]): string | undefined =>
  words
    .map((word) => ({ word, carriers: list.carriers(word) }))
    .toSorted((a, b) => a.carriers - b.carriers)[0]?.word;

/** The terms that may be meant. Beside the very name, those that lack its telling words are not. */
function candidates(list: Terms, phrase: string, asked: OrganizationName): ListedTerm[] {
  const folded = foldText(phrase);
  const words = [...wordsFor(list, phrase, asked), folded];
  const own = list.exact(folded);
  const rarest = rarestOf(list, tellingWords(phrase));
  if (list.isWaiting) return [];
  const together = [...organizationReadings(phrase).map(([tokens]) => tokens), asked.words];
  if (own === undefined || rarest === undefined || list.isCut(rarest)) {
    return list.having(words, together);
  }
  return [...new Set([own, ...list.having([rarest])])];
}

function fitsOf(list: Terms, phrase: string, asked: OrganizationName): [ListedTerm, Fit][] {
  const folded = foldText(phrase);
  const isKnown = (word: string) => list.hasWord(word) || FAMOUS_ORGANIZATIONS.has(word);
  const fits = new Map<ListedTerm, Fit | null>();
  for (const term of candidates(list, phrase, asked)) {
    const isSame = term.folded === folded;
    fits.set(term, isSame ? met(1) : organizationFit(asked, nameOf(term), isKnown));
  }
  const isFound = [...fits.values()].some((fit) => fit !== null && !fit.isNear);
  for (const [term, fit] of lettersTerms(list, phrase, folded, isFound)) {
    fits.set(term, better(fits.get(term) ?? null, fit));
  }
  return [...fits].flatMap(([term, fit]): [ListedTerm, Fit][] =>
    fit === null ? [] : [[term, fit]],
  );
}

/** What a name is taken for of which no other name has all words. */
const MISTAKEN = near(0.5);

/** Names that may be meant where none has all words of the phrase: only near. */
function mistakenFits(list: Terms, { words, body }: OrganizationName): [ListedTerm, Fit][] {
  const isUnclear = list.isWaiting || body !== null;
  const telling = isUnclear ? [] : words.filter((word) => !isOptionalWord(word));
  return list
    .having(telling, [telling])
    .filter((term) => isMistakenFor(telling, nameOf(term).words, (word) => list.hasWord(word)))
    .map((term) => [term, MISTAKEN]);
}

const asGraded = (fits: readonly [ListedTerm, Fit][]): GradedTerm[] =>
  fits.map(([{ id, label }, fit]) => ({ id, label, ...fit }));

/** From this grade on a near organization is a known relation of the asked one. */
const RELATED = 0.55;

/** Whether a name goes on from the asked one: people say "Norvane" of Norvane Resources too. */
const goesOn = ({ words, isRegistered }: OrganizationName, name: OrganizationName): boolean =>
  !isRegistered && beginsWith(name.words, words);

/** Beside the very name, names that only share its words are other organizations. */
function withoutOthers(
  fits: readonly [ListedTerm, Fit][],
  asked: OrganizationName,
): [ListedTerm, Fit][] {
  const isNamed = fits.some(([, { grade }]) => grade === 1);
  return fits.filter(
    ([term, { grade, isNear }]) =>
      !(isNamed && isNear && grade < RELATED) || goesOn(asked, nameOf(term)),
  );
}

function resolveOne(list: Terms, phrase: string): GradedTerm[] {
  const asked = readOrganizationName(phrase);
  const fits = fitsOf(list, phrase, asked);
  const all = fits.length === 0 ? mistakenFits(list, asked) : fits;
  return asGraded(withoutOthers(all, asked));
}

const TYPO = 0.86;

/** What "mckinsy" means as McKinsey, if no listed name has the word. */
function resolveTypo(list: Terms, phrase: string): GradedTerm[] {
  const folded = foldText(phrase);
  const meant = list.hasWord(folded) ? undefined : familyByTypo(folded);
  if (meant === undefined) return [];
  const named = readOrganizationName(meant.key);
  return asGraded(fitsOf(list, meant.key, named)).map((term) => ({
    ...term,
    ...(term.isNear ? near : met)(term.grade * TYPO),
  }));
}

/** "Stripe is a fintech company (table of known employers)". */
function whyOfKind(label: string, { kind }: AskedKind, { fit, by }: KindEvidence): string {
  const verb = fit.isNear ? 'may be' : by === 'part' ? 'belongs to' : 'is';
  return `${label} ${verb} ${kind.is} (${by === 'name' ? 'by its name' : 'table of known employers'})`;
}

/** The organizations of a kind, and one that has the phrase for its name. */
function resolveKind(list: Terms, phrase: string, asked: AskedKind): GradedTerm[] {
  const own = list.exact(foldText(phrase));
  return list.having(kindWords(asked)).flatMap((term) => {
    const { id, label } = term;
    if (term === own) return [{ id, label, ...met(1) }];
    const evidence = kindFit(asked, nameOf(term));
    if (evidence === null) return [];
    return [{ id, label, ...evidence.fit, why: whyOfKind(label, asked, evidence) }];
  });
}

/**
 * Whether the words for a kind are somebody's employer: the whole name ("General Hospital"), or with
 * a country how it begins ("American University Press"). One word alone means the kind.
 */
export function isOwnName(list: Terms, phrase: string): boolean {
  const folded = foldText(phrase);
  const isWhole = folded.includes(' ') && list.exact(folded) !== undefined;
  if (isWhole && kindAsked(phrase) !== null) return true;
  const { key, words } = readOrganizationName(phrase);
  // "american universities" are several.
  const isOne = key === folded && kindAsked(phrase)?.country != null;
  return isOne && list.having(words, [words]).some((term) => beginsWith(nameOf(term).words, words));
}

const KNOWN = new PhraseMemory<GradedTerm>();

/**
 * The organizations (or schools) of the index that a phrase means: by name, known alias, family and
 * acronym, and with a typo; a well-known group means its members, and "a bank" every bank. Near ones
 * only share words. In double quotes, only those with the words themselves.
 */
export const resolveOrganization = (list: Terms, phrase: string): readonly GradedTerm[] =>
  KNOWN.find(list, phrase) ?? KNOWN.keep(list, phrase, readOrganization(list, phrase));

function readOrganization(list: Terms, phrase: string): GradedTerm[] {
  const literal = quotedPhrase(phrase);
  if (literal !== null) return [...literalTerms(list, literal)];
  const kind = kindAsked(phrase);
  if (kind !== null && !isOwnName(list, phrase)) return resolveKind(list, phrase, kind);
  const members = organizationFamily(phrase);
  const asked = members.length === 0 ? [phrase] : members;
  const best = new Map<number, GradedTerm>();
  const found = asked.flatMap((one) => resolveOne(list, one));
  for (const term of [...found, ...resolveTypo(list, phrase)]) {
    if (term.grade > (best.get(term.id)?.grade ?? 0)) best.set(term.id, term);
  }
  return [...best.values()];
}
