import { namesWithBirthName } from '../../people/record/birth-name.ts';
import { seesNobody, type Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { rowsInPages } from '../../store/cluster/rows-in-pages.ts';
import type { Queryable } from '../../store/database.ts';
import { type PartStatement, SqlParams } from '../../store/sql-params.ts';
import { foldTokens } from '../../text/fold.ts';
import { isFarSlip } from '../../text/names/edit-distance.ts';
import { isSign } from '../../text/names/family-sign.ts';
import { generationFactor, generationOf } from '../../text/names/generation.ts';
import { nameGrade, nameWords } from '../../text/names/name-grade.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { common, type Namesakes, NO_ONE, united } from './namesakes.ts';
import type { Reading, VisibleVocabulary } from './visible-vocabulary.ts';

/** Below this grade two names are different names. */
const MIN_GRADE = 0.45;

/** Whether a person's name is near enough for the words to be a name. */
export const isClearName = (people: ReadonlyMap<string, number>, enough = LIKELY): boolean =>
  [...people.values()].some((grade) => grade >= enough);

/** The grade of an initial plus a family name with a typo: the least certain accepted name. */
const LIKELY = 0.65;

/** From this grade on, typos need not be considered. */
const CLEAR = 0.85;

/** Of the best grade: below it, a name is another one beside those that are as they were asked for. */
const AS_ASKED = 0.935;

/** Who has the name, where somebody clearly does: beside Mark Johnson, "M. Johnson" is only near. */
export function whoHaveName(people: ReadonlyMap<string, number>): string[] {
  const best = Math.max(0, ...people.values());
  const least = best >= CLEAR ? best * AS_ASKED : 0;
  return [...people].flatMap(([id, grade]) => (grade >= least ? [id] : []));
}

/** A person's other names are as good, but rank after people whose main name it is. */
const OTHER_NAME = 0.985;

/** Factor for a name of which a word is only the start. */
const IN_PART = 0.8;

/** Fewer letters start too many names. */
const MIN_PART = 3;

/** A family name alone may be anybody's of it. */
const FAMILY_NAME = 0.97;

/** The words with a common start that are tried. */
const MAX_ENDINGS = 40;

/** The most namesakes read; more cannot be told apart by name. */
const MAX_NAMESAKES = 5000;

/** Selects the ids of the people among whom a name is looked for; made anew for each statement. */
export type Among = () => PartStatement;

/** The words under which a word of a name may be stored. */
function formsOf(vocabulary: VisibleVocabulary, word: string, withSlips: boolean): string[] {
  const forms = [word, ...otherForms(word)];
  // An initial in the record, for given names only: the family name limits the matches.
  if (word.length > 1) forms.push(word[0] ?? '');
  if (!withSlips) return forms;
  const { nameWords } = vocabulary;
  return [...forms, ...nameWords.near(word).map((near) => near.word), ...nameWords.sounding(word)];
}

/** How the words of a question are looked for. */
interface Sought {
  readonly words: readonly string[];
  /** The words under which each of them may be stored. */
  readonly formsOf: (word: string) => string[];
  /** How likely a stored name is meant. */
  readonly grade: (given: readonly string[]) => number;
}

/** The same for a name that says which generation of it is meant: "Orrin Vale Jr.". */
const ofGeneration = (generation: string | null, sought: Sought): Sought => ({
  ...sought,
  grade: (given) => sought.grade(given) * generationFactor(generation, generationOf(given)),
});

/** Whether a name says no whole word more than another: "L.M. Johnson" for Lee Johnson. */
const isFormOf = (name: readonly string[], main: readonly string[]): boolean =>
  name.every((word) => word.length === 1 || main.includes(word));

/** The forms of each full word; initials in the query are left to the grade. */
function fullForms({ words, formsOf }: Sought): string[][] {
  // Records often lack middle names, so only the first and last words are required.
  const outer = words.length < 3 ? words : [words[0] ?? '', words.at(-1) ?? ''];
  const full = outer.filter((word) => word.length > 1 || (isSign(word) && words.length === 1));
  return full.map((word, index) => {
    const forms = formsOf(word);
    // Family names are seldom stored as a single letter.
    const isLast = index === full.length - 1;
    return isLast ? forms.filter((form) => form.length > 1 || isSign(form)) : forms;
  });
}

interface NameRow {
  /** Of the person. */
  readonly id: string;
  readonly folded: string;
  /** 0: the main name, `display_name`. */
  readonly ordinal: number;
  readonly display_name: string;
}

/** The names that have a word of each of these, of whom a caller may see. */
function namesStatement(
  forms: readonly (readonly string[])[],
  visibility: Visibility,
  narrow: PartStatement | null,
) {
  const params = narrow?.params ?? new SqlParams();
  const met = [
    ...forms.map((words) => `n.tokens && ${params.add(words)}::text[]`),
    ...(narrow === null ? [] : [`n.profile_id in (select f.id from (${narrow.sql}) as f)`]),
  ];
  return {
    sql: `select n.profile_id as id, n.folded, n.ordinal, p.display_name from profile_names n
      join profiles p on p.id = n.profile_id
      where ${met.join(' and ')} and ${visible('p', visibility, params)}`,
    params: params.values,
  };
}

async function lookUp(
  db: Queryable,
  reading: Reading,
  sought: Sought,
  visibility: Visibility,
  among: Among | null,
): Promise<Namesakes> {
  const forms = await reading(() => fullForms(sought));
  if (forms.length === 0 || seesNobody(visibility)) return NO_ONE;
  const rows = await rowsInPages<NameRow>(db, MAX_NAMESAKES + 1, () =>
    namesStatement(forms, visibility, among?.() ?? null),
  );
  const graded = new Map<string, number>();
  for (const { id, folded, ordinal, display_name } of rows.slice(0, MAX_NAMESAKES)) {
    const [name, main] = [folded.split(' '), foldTokens(display_name)];
    const likeness = sought.grade(name);
    // "L.M. Johnson" is no Mark Johnson where the whole name is Lee; "Coach P" is who is called so.
    const isShort = ordinal > 0 && likeness < 1 && isFormOf(name, main);
    if (isShort && sought.grade(main) === 0) continue;
    const grade = likeness * (ordinal === 0 ? 1 : OTHER_NAME);
    if (grade >= MIN_GRADE && grade > (graded.get(id) ?? 0)) graded.set(id, grade);
  }
  return { people: graded, isCut: rows.length > MAX_NAMESAKES };
}

/** The words as a whole name. */
const wholeName = (
  vocabulary: VisibleVocabulary,
  words: readonly string[],
  withSlips: boolean,
): Sought => ({
  words,
  formsOf: (word) => formsOf(vocabulary, word, withSlips),
  grade: (given) => nameGrade(words, given),
});

/** "王" of "王小明", whose family name and given name are one word. */
function namesWithSign(
  vocabulary: VisibleVocabulary,
  words: readonly string[],
): { readonly sought: Sought; readonly isCut: boolean } | null {
  const [sign = ''] = words;
  if (words.length !== 1 || !isSign(sign)) return null;
  const longer = vocabulary.nameWords.starting(sign, MAX_ENDINGS);
  const hasSign = (word: string) => word.startsWith(sign);
  const grade = (given: readonly string[]) => (given.some(hasSign) ? FAMILY_NAME : 0);
  const sought = { words, formsOf: (word: string) => [word, ...longer], grade };
  return { sought, isCut: longer.length === MAX_ENDINGS };
}

/** "Bren Vale", "vale orri": the name with a word that no name has as the start of one. */
function namesInPart(vocabulary: VisibleVocabulary, words: readonly string[]): Sought[] {
  return words.flatMap((part, at) => {
    if (part.length < MIN_PART || vocabulary.nameWords.has(part)) return [];
    const longer = vocabulary.nameWords.starting(part, MAX_ENDINGS);
    if (longer.length === 0) return [];
    const formsOfWord = (word: string) =>
      word === part ? [...longer] : formsOf(vocabulary, word, false);
    const grade = (given: readonly string[]) => {
      const whole = given.find((word) => word.startsWith(part));
      return whole === undefined ? 0 : IN_PART * nameGrade(words.with(at, whole), given);
    };
    return [{ words, formsOf: formsOfWord, grade }];
  });
}

/** How likely a word two slips away is meant, beside a name that is as written. */
const FAR = 0.55;

/** "Kathy Hokul" for Kathy Hochul: two slips in a short word, where the other words are right. */
function namesFarther(vocabulary: VisibleVocabulary, words: readonly string[]): Sought[] {
  if (words.length < 2) return [];
  return words.flatMap((word, at) => {
    const far = vocabulary.nameWords.has(word) ? [] : vocabulary.nameWords.farther(word);
    if (far.length === 0) return [];
    const formsOfWord = (one: string) =>
      one === word ? [...far] : formsOf(vocabulary, one, false);
    const grade = (given: readonly string[]) => {
      const meant = given.find((one) => isFarSlip(word, one));
      return meant === undefined ? 0 : FAR * nameGrade(words.with(at, meant), given);
    };
    return [{ words, formsOf: formsOfWord, grade }];
  });
}

/** "Maryann Oneil" for "Mary Ann O Neil": joins neighbours, one pair at a time. */
function joinedForms(words: readonly string[]): string[][] {
  return words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);
}

/** A longer name is cut. */
const MAX_WORDS = 8;

const wordsOf = (name: string): readonly string[] =>
  nameWords(foldTokens(name).slice(0, MAX_WORDS));

/** For each word that a name must have, the words that may stand for it; empty: it has no whole word. */
export const formsOfName = (
  vocabulary: VisibleVocabulary,
  name: string,
): Promise<readonly (readonly string[])[]> =>
  vocabulary.reading(() => fullForms(wholeName(vocabulary, wordsOf(name), false)));

/**
 * People whose name matches: exactly, by nickname, initial, spelling or typo, or in part. Of "Ada Moss née
 * Vale" both names are hers.
 * @param among only these people; null: everyone visible
 */
export async function resolveName(
  db: Queryable,
  vocabulary: VisibleVocabulary,
  name: string,
  visibility: Visibility,
  among: Among | null = null,
): Promise<Namesakes> {
  const found: Namesakes[] = [];
  for (const one of namesWithBirthName(name)) {
    found.push(await resolveOneName(db, vocabulary, one, visibility, among));
  }
  return common(found);
}

async function resolveOneName(
  db: Queryable,
  vocabulary: VisibleVocabulary,
  name: string,
  visibility: Visibility,
  among: Among | null,
): Promise<Namesakes> {
  const { reading } = vocabulary;
  const words = wordsOf(name);
  const bySign = await reading(() => namesWithSign(vocabulary, words));
  if (bySign !== null) {
    const named = await lookUp(db, reading, bySign.sought, visibility, among);
    return { ...named, isCut: named.isCut || bySign.isCut };
  }
  const generation = generationOf(foldTokens(name));
  const whole = wholeName(vocabulary, words, false);
  const lookUpOne = (sought: Sought) =>
    lookUp(db, reading, ofGeneration(generation, sought), visibility, among);
  const found = await lookUpOne(whole);
  if ([...found.people.values()].some((grade) => grade >= CLEAR)) return found;
  const spellings = words.length < 3 ? [words] : [words, ...joinedForms(words)];
  const slips = spellings.map((spelling) => wholeName(vocabulary, spelling, true));
  const lookUpAll = async (all: readonly Sought[]) => {
    const others: Namesakes[] = [];
    for (const sought of all) others.push(await lookUpOne(sought));
    return others;
  };
  const inPart = await reading(() => namesInPart(vocabulary, words));
  const near = united([found, ...(await lookUpAll([...slips, ...inPart]))]);
  if (isClearName(near.people)) return near;
  const farther = await reading(() => namesFarther(vocabulary, words));
  return united([near, ...(await lookUpAll(farther))]);
}
