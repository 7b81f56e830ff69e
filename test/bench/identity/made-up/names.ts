import { type Picker, zipf } from './skewed.ts';

/** Names of made-up people, from common parts or from syllables. */

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

const WOMEN = words(`olivia charlotte amelia isla mia grace willow matilda ava chloe sophie emily
  ella ruby lily zoe jessica sarah hannah emma lucy georgia alice eliza ivy hazel evelyn margaret
  catherine elizabeth rebecca victoria katherine jennifer susan deborah patricia barbara christine
  dorothy florence harriet imogen josephine rosalind abigail bethany tabitha winifred phoebe nora`);

const MEN = words(`oliver jack william noah thomas james lachlan joshua benjamin samuel alexander
  matthew nicholas daniel michael robert edward charles joseph andrew david anthony christopher
  richard timothy jonathan gregory patrick stephen frederick albert arthur henry george harold
  leonard walter philip vincent theodore nathaniel kenneth gerald lawrence raymond zachary
  dominic hugo angus callum`);

/** Short forms of given names. */
export const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...{ olivia: 'liv', amelia: 'millie', matilda: 'tilly', jessica: 'jess', georgia: 'georgie' },
    ...{ elizabeth: 'liz beth lizzie', margaret: 'maggie peggy', catherine: 'cathy kate' },
    ...{ rebecca: 'becky', victoria: 'vicky', katherine: 'kathy kate', jennifer: 'jenny' },
    ...{ susan: 'sue', deborah: 'debbie', patricia: 'pat trish', barbara: 'barb' },
    ...{ christine: 'chris', dorothy: 'dot dolly', josephine: 'josie', abigail: 'abby' },
    ...{ william: 'bill will', thomas: 'tom', james: 'jim jimmy', joshua: 'josh' },
    ...{ benjamin: 'ben', samuel: 'sam', alexander: 'alex sandy', matthew: 'matt' },
    ...{ nicholas: 'nick', daniel: 'dan danny', michael: 'mike mick', robert: 'bob rob' },
    ...{ edward: 'ed ted', charles: 'charlie', joseph: 'joe', andrew: 'andy', david: 'dave' },
    ...{ anthony: 'tony', christopher: 'chris', richard: 'dick rick', timothy: 'tim' },
    ...{ jonathan: 'jon', gregory: 'greg', patrick: 'pat paddy', stephen: 'steve' },
    ...{ frederick: 'fred', albert: 'bert', henry: 'harry', harold: 'harry', leonard: 'len' },
    ...{ walter: 'walt', philip: 'phil', vincent: 'vince', theodore: 'ted', kenneth: 'ken' },
    ...{ gerald: 'gerry', lawrence: 'larry', raymond: 'ray', zachary: 'zac' },
  }).map(([name, short]) => [name, words(short)]),
);

const FAMILIES = words(`smith jones williams brown wilson taylor johnson white martin anderson
  thompson thomas walker harris lee ryan robinson kelly king davis wright evans roberts green hall
  wood jackson clarke patel khan lewis james phillips mason mitchell rose davies rodgers cooper
  hughes edwards hill moore clark harrison scott young morris hall ward turner carter collins parker
  murphy cook bailey bell murray gray webb rogers stewart palmer marshall reid simpson hunt mills`);

const ONSETS = words('b br c ch d dr f fl g gr h j k l m n p qu r s sh st t th tr v w y z');
const VOWELS = words('a e i o u ai ea oo ie');
const CODAS = words('l n r s t m ck nd lt rn st x');
const ENDINGS = words('ton ley er son man ham field by well ford wick ski ini ez ou berg dale');

const at = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** The n-th of a quarter of a million words that sound like names. */
export function madeUpWord(n: number): string {
  const mixed = Math.imul(n + 1, 0x9e3779b1) >>> 0;
  const parts = [at(ONSETS, mixed), at(VOWELS, mixed >>> 5), at(CODAS, mixed >>> 9)];
  return parts.join('') + at(ENDINGS, mixed >>> 14) + (n > 4000 ? at(VOWELS, mixed >>> 19) : '');
}

export const madeUpWords = (from: number, count: number): string[] => [
  ...new Set(Array.from({ length: count }, (_, n) => madeUpWord(from + n))),
];

export type Gender = 'female' | 'male';

/** Given names that are common, then rare ones. */
export const GIVEN: Readonly<Record<Gender, Picker<string>>> = {
  female: zipf([...WOMEN, ...madeUpWords(20_000, 300).map((word) => `${word.slice(0, 4)}a`)]),
  male: zipf([...MEN, ...madeUpWords(30_000, 300).map((word) => `${word.slice(0, 4)}an`)]),
};

/** A few dozen common family names, then thousands of rare ones. */
export const FAMILY: Picker<string> = zipf([...FAMILIES, ...madeUpWords(0, 4000)], 0.9);

export const capital = (text: string): string =>
  text.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) =>
    before.concat(letter.toUpperCase()),
  );
