import type { ScopeCue } from './reading.ts';
import type { Question } from './words.ts';

const AT = /^(?:at|for|@)$/;
const WORK = /^(?:works?|working)$/;
/** "did she work", "she told me she works", "used to work", "been working", "worked or work", "began working": not who works there now. */
const NOT_NOW =
  /^(?:s?he|did|didnt|do|dont|does|doesnt|not|to|was|were|wasnt|werent|been|had|ever|never|or|and|once|would|could|might|should|can|will|lets|began|begun|begin|started|start|stopped)$/;
const KNOWN = /^(?:contacts?|connections?|friends)$/;
/** "who is on the Audit Committee", "who's with Acme" */
const BEING_AT = /^(?:at|on|in|with|@)$/;
const SERVES = /^(?:serves?|sits?)$/;
const WHO = /^(?:who|that|which)$/;

/**
 * "who |works| at Acme", "who |is| at Acme", "who |serves| on the board", "whom do I |know| at Acme",
 * "my |contacts| at Acme": who is there now. "People at Acme" leaves open when.
 *
 * @param at the word before the employer's name
 */
export function presentBefore({ words }: Question, at: number): ScopeCue | null {
  const said = (back: number) => words[at - back]?.folded ?? '';
  const present: ScopeCue = { scope: 'current', word: at - 1, to: at, isTense: true };
  // "who's" is read as a possessive.
  const isWhos = said(1) === 'whos' || (said(1) === 'who' && words[at - 1]?.possessive === true);
  const saysIs = isWhos || (/^(?:is|are)$/.test(said(1)) && said(2) === 'who');
  const saysServes = SERVES.test(said(1)) && WHO.test(said(2));
  if (BEING_AT.test(said(0)) && (saysIs || saysServes)) return present;
  if (!AT.test(said(0))) return null;
  const isWorking = WORK.test(said(1)) && !NOT_NOW.test(said(2));
  const isKnown = said(0) !== 'for' && said(1) === 'know' && said(2) === 'i';
  const isContact = said(0) !== 'for' && KNOWN.test(said(1)) && said(2) === 'my';
  return isWorking || isKnown || isContact ? present : null;
}
