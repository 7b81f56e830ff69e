import type { Reason, ReasonKind } from './reason.ts';

/**
 * What each kind of agreement is worth, in bits: log2 of how often it is seen in two records of
 * one person over how often in two records of two people (Fellegi and Sunter's weights). They are
 * set by reasoning on how many people share such a value, not learnt from one set of records.
 */
interface Level {
  readonly kind: ReasonKind;
  readonly weight: number;
  readonly text: string;
}

const level = (kind: ReasonKind, weight: number, text: string): Level => ({ kind, weight, text });

export const LEVELS = {
  // An address has one owner, now and then a couple or an office.
  sameEmail: level('email', 13, 'the same e-mail address'),
  // info@, press@: whoever works there.
  sameRoleEmail: level('email', 4, 'the same shared e-mail address'),
  // One or two letters differ in a long address; nobody else has one like it.
  nearEmail: level('email', 10, 'e-mail addresses that differ by a slip'),
  // More than a slip, yet far more alike than addresses of two people.
  likeEmail: level('email', 6, 'e-mail addresses that are much alike'),
  // People take their handle from one provider to the next.
  sameMailbox: level('email', 4, 'the same mailbox name at two providers'),
  // Many have several addresses, so that another one says little.
  otherEmail: level('email', -1.5, 'different e-mail addresses'),

  // Households and offices share numbers more than addresses of mail.
  samePhone: level('phone', 11, 'the same phone number'),

  // A profile is one person's by the rules of the place that keeps it.
  sameProfile: level('profile', 16, 'the same profile page'),
  // One account each is the rule; a second one is rare but is had.
  otherLinkedin: level('profile', -6, 'different LinkedIn profiles'),
  // A site can be a company's or a family's.
  samePage: level('page', 7, 'the same web page of their own'),

  // `ada.moss.1990` is one person's, `ada` is anybody's.
  sameUsername: level('username', 8, 'the same distinctive user name'),
  sameShortUsername: level('username', 4, 'the same short user name'),

  // One day in about sixty years of living people is 1 in 22,000: 14 bits, less what is guessed
  // and what twins share.
  sameBirthDay: level('birth', 11, 'born on the same day'),
  // 03-04 read as 04-03.
  swappedBirthDay: level('birth', 9, 'birth dates with day and month swapped'),
  // One digit of eight mistyped, or a month miscounted.
  slippedBirthDay: level('birth', 7, 'birth dates that differ in one part by a slip'),
  // Two parts of three agree: 1 in 30 to 1 in 400 by chance, and slips of more digits are rare.
  nearBirthDay: level('birth', 4.5, 'birth dates that agree in two parts of three'),
  // By chance once in two hundred times; by two slips in one date somewhat more often.
  slippedTwice: level('birth', 5, 'birth dates that differ by slips in two parts'),
  // By chance once in fifteen times.
  slippedThrice: level('birth', 2, 'birth dates that are near, slips allowed for'),
  // 1 in 720.
  sameBirthMonth: level('birth', 7.5, 'born in the same month of the same year'),
  // 1 in 60.
  sameBirthYear: level('birth', 5, 'born in the same year'),
  // Worked out from an age, a year is off by one as often as not.
  nearBirthYear: level('birth', 1.5, 'birth years one apart'),
  // The years can be one, but both days are known and differ.
  otherBirthDay: level('birth', -1, 'birth years that can be one, another day'),
  otherBirth: level('birth', -6, 'different birth dates'),

  sameGender: level('gender', 0.7, 'the same gender'),
  otherGender: level('gender', -7, 'different genders'),

  // Streets with their numbers are a household's.
  sameAddress: level('address', 9, 'the same postal address'),
  nearAddress: level('address', 6, 'postal addresses that are much alike'),
  likeAddress: level('address', 2.5, 'postal addresses that share their street or town'),
  // People move.
  otherAddress: level('address', -2, 'different postal addresses'),

  // Of the same household only when the number is the same too; weighed by how common it is.
  samePlace: level('place', 4, 'the same place'),
  nearPlace: level('place', 2.5, 'places whose names differ by a slip'),
  // A state or a country holds millions.
  sameRegion: level('place', 1, 'places in the same region'),
  // People move, and pages are of different years.
  otherPlace: level('place', -1.5, 'different places'),

  // Weighed by how many in the index work there.
  sameEmployer: level('employer', 5.5, 'the same employer'),
  sameYears: level('employer', 1.5, 'there in the same years'),
  otherYears: level('employer', -1, 'there in different years'),
  sameTitle: level('title', 2, 'the same title there'),
  // Careers have many employers and pages name one of them.
  otherEmployer: level('employer', -1.2, 'different employers'),
  // A title alone is a profession, which thousands share.
  sameProfession: level('title', 1.5, 'the same title'),

  sameSchool: level('school', 4, 'the same school'),
  sameClass: level('school', 2.5, 'the same year of graduation'),
  otherSchool: level('school', -0.5, 'different schools'),

  // Father and son share name, town and often work.
  otherGeneration: level('generation', -8, 'senior and junior'),
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof LEVELS;

/** A reason of this level; `share` scales what speaks for it, such as by rarity. */
export function reasonOf(name: LevelName, text?: string, share = 1): Reason {
  const { kind, weight, text: words } = LEVELS[name];
  return { kind, weight: weight * share, text: text ?? words };
}

/** Weights of a name's words, scaled by how rare each word is. */
export const NAME_WEIGHTS = {
  // What a word that agrees in this way keeps of its bits.
  equal: 1,
  form: 0.8,
  sound: 0.8,
  // By letters that differ: one, two, three.
  slip: [0.75, 0.5, 0.25],
  // An initial fits one name in about ten.
  initialBits: 1.2,
  // Two people, or one with a typo beyond recognition, a married name, a name used beside it.
  // A couple that shares an address of mail shares a family name, too: that must not be enough.
  conflict: -8.5,
  // Words on one side only are what pages leave out: middle names, second family names.
  missing: -0.3,
  // Letters of two alphabets agree coarsely.
  otherScript: 0.6,
  // One word that agrees (a given name alone, a family name and an initial) fits many.
  mostOfOneWord: 5,
  // However rare, a name is never enough: less than what "same" asks.
  most: 9.5,
  least: -10,
} as const;

/**
 * Bits by which two people of the world, drawn by a shared key, are told apart before anything is
 * compared: what agrees must outweigh it.
 */
export const PRIOR_BITS = 7;

/** From here on two records are held to be of one person: odds of 16 to 1 and more. */
export const SAME_AT = 11;

/** Below this they are held to be of two; in between nobody should say. */
export const DIFFERENT_BELOW = 4;
