import { NAME } from './name-shape.ts';

const MEET = new RegExp(
  `^(?:Meet|Introducing) (?<name>${NAME}|\\p{Lu}[\\p{L}\\p{M}'’-]{1,40}), (?=(?:an?|the|our) )`,
  'u',
);
const I_AM_ADA = new RegExp(
  `^(?:(?:Hello|Hi|Hey),? )?I am (?:${NAME}|\\p{Lu}[\\p{L}\\p{M}'’-]{1,40}), (?=an? |\\p{Lu})`,
  'u',
);
const I_AM = new RegExp(`^(?:(?:Hello|Hi|Hey),? )?(?:I am|My name is) ${NAME},? and (?=I )`, 'u');

/**
 * A sentence that introduces somebody, as the statement that it makes: "Meet Ada, a pilot who …" is
 * "Ada is a pilot who …", and "I am Ada Moreno, and I work …" is "I work …". Others are unchanged.
 */
export const statedIntroduction = (sentence: string): string =>
  sentence.replace(MEET, '$<name> is ').replace(I_AM, '').replace(I_AM_ADA, 'I am ');
