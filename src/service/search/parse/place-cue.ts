import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context } from './reading.ts';
import { isDivided } from './words.ts';

export const PREPOSITIONS = phraseSet(`
  in near around across throughout within inside nearby from covering serving for of to at
`);
const NEAR = phraseSet('near around nearby');
/** Words before a preposition that make a place certain. */
const DWELLING = phraseSet(`
  based located lives live living lived residing resides reside resided situated headquartered
  stationed raised born grew up moved relocated relocating move native hails hail dwelling
  resident residents originally back home homes
`);
/** Words after which "in" opens a subject rather than a place. */
const SUBJECT = phraseSet(`
  interested expert experts expertise experience experienced specialist specializing
  specialising specializes specialized skilled skills proficient background degree phd doctorate
  mba masters majored major majoring fluent knowledgeable knowledge involved certified
  passionate trained training interest interests career believe believes invest invests
  investing invested advances research researching
`);
const CIVIC = phraseSet('mayor governor senator senators mayors city town state people province');
const PAST_DWELLING = phraseSet('lived raised grew originally hails hail native resided');
const VERBS = phraseSet(`
  lives live living lived based located residing resides resided work works worked working used
  to be was were been is are formerly previously once originally who that has have up grew born
  raised hails hail native resident
`);
const PAST = phraseSet('used formerly previously once');
const ADVERTS = phraseSet('jobs positions roles openings vacancies');
const UNITS = phraseSet('city town state province county republic');

/** How strongly the words before a name say that it is a place. */
export interface Cue {
  readonly strength: 'strong' | 'plain' | 'of' | 'for' | 'to' | 'none' | 'subject';
  readonly from: number;
  readonly near: boolean;
  readonly historical: boolean;
}

/** The cue before the word `from`. */
export function cueBefore({ question }: Context, from: number): Cue {
  const word = (n: number) => question.words[n]?.folded ?? '';
  const none = { strength: 'none', from, near: false, historical: false } as const;
  let at = from - 1;
  const unit = word(at) === 'of' && UNITS.has(word(at - 1));
  // "the state of Georgia"; in "secretary of state of Georgia", "state" belongs to the title.
  if (unit && !/^(?:secretar|head|department)/.test(word(at - 3))) at -= 2;
  while (/^(?:the|both|either)$/.test(word(at))) at -= 1;
  const preposition = word(at);
  // "director jobs madrid"
  if (ADVERTS.has(word(from - 1))) return { ...none, strength: 'plain' };
  if (!PREPOSITIONS.has(preposition) || isDivided(question, from)) return none;
  const before = word(at - 1);
  const historical = isHistorical(word, at);
  const near = NEAR.has(preposition) && before !== 'based';
  const cue = { from: at, near, historical };
  if (preposition === 'at') return { ...cue, strength: 'to' };
  // "look it up for me"
  const dwells = DWELLING.has(before) && preposition !== 'for';
  if (historical || near || dwells) return { ...cue, strength: 'strong' };
  if (preposition === 'of') return { ...cue, strength: CIVIC.has(before) ? 'strong' : 'of' };
  if (preposition === 'for' || preposition === 'serving') return { ...cue, strength: 'for' };
  if (preposition === 'to') return { ...cue, strength: 'to' };
  return { ...cue, strength: SUBJECT.has(before) ? 'subject' : 'plain' };
}

/** "used to live in", "formerly based in", "grew up in". */
function isHistorical(word: (n: number) => string, preposition: number): boolean {
  // Who was born somewhere may be there still; no record says where anybody was born.
  if (word(preposition - 1) === 'born') return false;
  if (/^(?:raised|bred)$/.test(word(preposition - 1)) && word(preposition - 3) === 'born')
    return false;
  for (let at = preposition - 1; VERBS.has(word(at)); at--) {
    if (PAST.has(word(at)) || PAST_DWELLING.has(word(at))) return true;
  }
  return false;
}
