/**
 * Words that say that something is done, or was once so, and not what: who cuts, sells or treats something has to do
 * with that thing, and a profile names the trade instead.
 */
const DOING = `
  ex former formerly assist assists assisting bring brings bringing buy buys buying caring cares carry carries carrying
  collect collects collecting create creates creating cut cuts cutting deal deals decide decides
  deciding dig digs digging develop develops developing do does doing draw draws drawing fight fights fighting find
  finds finding fix fixes fixing get gets getting give gives giving grow grows growing handle handles
  handling help helps helping improve improves improving keep keeps keeping know knows look looks
  looking maintain maintains maintaining make makes making manage manages managing mend mends mending
  offer offers offering operate operates operating organise organises organising organize organizes
  organizing own owns owning perform performs performing prepare prepares preparing produce produces
  producing protect protects protecting provide provides providing put puts putting repair repairs
  repairing represent represents representing run runs running sell sells selling serve serves serving
  study studies studying take takes taking treat treats treating works
`;

/** Nouns that stand for any thing, and words of time, place and manner beside them. */
const ANYTHING = `
  after abroad anything cases charge clients company difficult everything good inside into kind kinds men onto organisation organisations organization organizations others out part parts
  place places problem problems remains sick sort sorts stuff thing things type types way ways
`;

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const DOING_WORDS = wordsOf(DOING);
const THINGS = wordsOf(ANYTHING);

/** Whether a word stands for any thing: "company", which "company culture" means all the same. */
export const isAnyThing = (word: string): boolean => THINGS.has(word);

/** Whether a word says too little of a subject to be asked of a profile. */
export const isLight = (word: string): boolean => DOING_WORDS.has(word) || THINGS.has(word);
