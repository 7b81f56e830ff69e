import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/**
 * Verbs about jobs and dates, and words of time. No sentence of a profile is about "took" or
 * "later", so these are never concepts: a word of them that no clause used is not applied.
 */
export const NEVER_CONCEPTS = phraseSet(
  `stop stops stopped stopping cease ceases ceased ceasing took take takes taken taking sworn swore swear appointed appoint appoints appointing assumed
  assume assumes entered enter enters resigned resign resigns resigning quit quits stepped step
  steps stepping won win wins winning lost lose loses losing defeated defeat beat beats succeeded
  succeed succeeds replaced replace replaces replacing followed follow follows preceded precede
  precedes returned return returns ended end ends ending began
  begin begins begun finish finished finishes finishing came come comes got gets getting kept keep
  keeps put turned turn turns went switched switch switches switching transitioned changed change
  changes promoted demoted fired impeached ousted reelected nominated swapped said saying
  told claims claimed claim bet bets thought happened seems seem mentioned mention replied sent
  messaged written wrote prepare preparing organise organising organize organizing plan planning add adding adds append insert
  belong belongs belonging stand stands stood standing bring brings brought care cares cared`,
  `later earlier sooner afterwards afterward subsequently previously beforehand meanwhile
  nowadays day days week weeks weekly decade decades century centuries yesterday tomorrow tonight
  date dates dated time times period periods moment era spring autumn
  january february april june july august september october november december`,
  `like similar whatever welcome young younger elderly older elder new newer oldest youngest newest
  latest longest shortest longer shorter earliest first wrong sure own mind bit complicated yet
  already ago soon early properly big bigger biggest large larger largest famous
  renowned prestigious`,
  // What people say of their own searching and of an answer
  `filter listing sounds sounding sound complete completing finish including include includes
  included different apart separate separately same addition spend brand_new itself themselves proper`,
);

/** Those of them that end the name of a subject after its first word: "climate change", "palliative care". */
export const ENDS_OF_SUBJECTS = phraseSet('change care planning claims returns');

/**
 * Fillers that have a meaning if no clause took it: then they are named as not applied. A word
 * such as "the" has none, nor has praise ("good", "best").
 */
export const MEANT_FILLERS = phraseSet(`
  before after since until till former formerly ex previous previously past retired onetime
  erstwhile late not never without over under above below beyond outside most least more less
  last next left leaving founded cofounded founding ago old month months year
  years yr yrs recently recent lately never between behind during
`);

/** Words that say nothing alone, but something in a phrase: "state", "state budgets". */
export const LONELY_WORDS = phraseSet(`
  state states country countries nation city cities town towns county counties email emails e_mail e_mails mail
  mails phone phones address addresses message messages face faces connection connections connected way ways
  service seat seats term terms arrival arrivals thing things call friend friends letter letters case cases part parts side result results bunch
`);
