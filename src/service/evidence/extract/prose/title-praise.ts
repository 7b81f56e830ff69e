import { isTitle } from './phrases.ts';

/** Praise and time before a title: they are the writer's, not the employer's. */
const PRAISE =
  /^(?:(?:very|highly|deeply|truly|extremely|incredibly|internationally|widely) )?(?:seasoned|veteran|long[- ]?time|long-standing|lifelong|experienced|accomplished|skilled|skillful|skilful|talented|gifted|devoted|passionate|enthusiastic|ambitious|proud|curious|versatile|prolific|renowned|acclaimed|celebrated|award-winning|outstanding|proven|hands-on|self-taught|\p{L}+-(?:driven|oriented|minded|loving))(?:, (?:and )?| and | )(?=\p{L})/iu;
/** In a title of capitals these may be part of it: "Dedicated Account Manager". */
const PLAIN_PRAISE =
  /^(?:(?:very|highly|deeply|truly) )?(?:dedicated|committed|motivated|driven|respected|recogni[sz]ed|noted|well-known|famous|leading|exceptional|expert|trusted|humble|happy|proficient|competent|eager|energetic|wonderful|amazing|great|good|brilliant|fellow)(?:, (?:and )?| and | )(?=\p{L})/u;
/** What somebody is at home, before their work: "mother, wife, and developer". */
const KIN =
  /^(?:(?:\p{L}+ ){0,2}(?:mom|mum|mother|dad|father|wife|husband|parent|spouse|sister|brother|daughter|son|grandmother|grandfather)(?:, and |, | and ))+(?=\p{L})/iu;
/** Fondness before such a word makes it a hobby: "passionate cook". */
const FOND = /^(?:passionate|enthusiastic|devoted|dedicated|proud|happy|eager|lifelong|curious)\b/i;
/** What people are called both for work and for what they love. */
const LEISURE =
  /\b(?:photographer|cook|baker|gardener|cyclist|runner|swimmer|sailor|golfer|musician|singer|guitarist|pianist|drummer|painter|dancer|player|reader|traveller|traveler|brewer|beekeeper|hiker|climber|gamer|maker|collector|knitter|birder|skier|surfer)$/i;
/** With one of these the words name a hobby, a hope or the past, and no work. */
const NOT_WORK =
  /^(?:an? |the )?(?:aspiring|budding|would-be|wannabe|future|soon-to-be|avid|keen|amateur|hobby|hobbyist|armchair|occasional|recovering|lapsed|reformed|frustrated|failed|one-time|erstwhile)\b/i;

/** Whether words name a hobby, a hope or the past: "aspiring engineer", "avid runner". */
export const isNoWork = (words: string): boolean => NOT_WORK.test(words);

/** Whether words begin with fondness, which also hobbies have: "passionate engineer". */
export const isFond = (words: string): boolean => FOND.test(words);

/** Whether words are of a hobby: "avid runner", "passionate cook". */
export const isHobby = (words: string): boolean =>
  isNoWork(words) || (isFond(words) && mayBeHobby(words));

/** Whether people are called so also for what they do in their free time. */
export const mayBeHobby = (title: string): boolean => LEISURE.test(title);

/** Without praise: "seasoned Software Engineer" is a Software Engineer, a "veteran" is a veteran. */
export function withoutPraise(words: string): string {
  const bare = words.replace(KIN, '').replace(PRAISE, '').replace(PLAIN_PRAISE, '');
  return bare !== words && isTitle(bare) ? withoutPraise(bare) : words;
}
