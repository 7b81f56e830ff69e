import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { singularOf } from './singular.ts';

/** Endings that words for people at work have, and hardly a family name: "geologist". */
const SURE = /^\p{L}{3,}(?:ician|ologist|iatrist|arian|ographer|therapist)$/u;
/** Endings of makers, which family names have as well: "arrowsmith", "cartwright". */
const MAKER = /^\p{L}{3,}(?:smith|wright)$/u;
/** Endings of whoever does something, which things and family names have as well: "bundler". */
const AGENT = /^\p{L}{3,}(?:er|or|ist|ian|man|woman|person)$/u;

/** Words with such an ending for no person. */
const THINGS = phraseSet(`
  paper number member customer user computer answer letter chapter center offer order flower
  tower power color factor sector motor error mirror door floor honor career peer beer layer
  server container router newspaper charger transformer semiconductor sensor processor reactor
  tractor behavior other summer winter river water dinner wonder border corner cover drawer
  finger gender ladder laser matter poster printer screwdriver shoulder sticker suffer trailer
  vendor monitor indicator vector operator connector neighbor neighbour actuator list twist
  assist exist persist flavor colour labor favor harbor rumor tumor visitor winner loser
`);

/**
 * Family names of many people that are words of work: "Maria Baker". After an unknown word one of
 * them is a name.
 */
const FAMILY_NAMES = phraseSet(`
  abbott archer baker barber bishop bowman brewer butcher butler carpenter carter carver chandler
  clark cook cooper cutler deacon dean draper driver dyer farmer fisher forester foster fowler
  fuller gardener gardner glover gunner harper hooper hunter judge kellner kramer major marshal
  marshall mason mercer miller page painter palmer parker pastor piper player porter potter priest
  proctor reader rider ryder sailor sawyer schneider sergeant shepherd singer skinner slater smith
  speaker spencer spicer steward stewart tanner taylor thatcher tucker turner tyler usher walker
  warden weaver webster wheeler workman wright
`);

/** Whether the ending alone says that the word, or its singular, is an occupation. */
export const isSurelyOccupation = (word: string): boolean => SURE.test(singularOf(word));

/** Whether a title of the index of only this word may be an occupation. */
export const isMaker = (word: string): boolean =>
  isSurelyOccupation(word) || MAKER.test(singularOf(word));

/** Whether the word, or its singular, ends as occupations do, and no list says it is a thing. */
export function endsLikeOccupation(word: string): boolean {
  const one = singularOf(word);
  return (AGENT.test(one) || isMaker(one)) && !THINGS.has(one);
}

/** Whether many people are called by this word of work. */
export const isFamilyName = (word: string): boolean => FAMILY_NAMES.has(word);
