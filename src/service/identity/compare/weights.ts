import type { Reason, ReasonKind } from './reason.ts';

/**
 * What each kind of agreement is worth, in bits: log2 of how often it is seen in two records of
 * one person over how often in two records of two people (Fellegi and Sunter's weights). They are
 * set by reasoning on how many people share such a value, not learnt from one set of records:
 * pages and contacts come by ones and twos, too few to learn from. docs/identity.md has the model.
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
  // info@, press@, and what people of different names carry: a household's or an office's.
  sharedEmail: level('email', 3, 'the same shared e-mail address'),
  // One or two letters of a long host differ: mistyped, or another branch of one company.
  nearEmail: level('email', 6, 'e-mail addresses that differ by a typo'),
  // The mailbox spells the name, whose slip counts already: ada.moss@, adam.moss@.
  nearMailbox: level('email', 4, 'mailboxes that differ by a typo'),
  // More than a slip, yet far more alike than addresses of two people.
  likeEmail: level('email', 5, 'e-mail addresses that are much alike'),
  // People take their handle from one provider to the next; namesakes choose the same one.
  sameMailbox: level('email', 4, 'the same mailbox name at two providers'),
  // Many have several addresses, so that another one says little.
  otherEmail: level('email', -1.5, 'different e-mail addresses'),

  // Households and offices share numbers more than addresses of mail.
  samePhone: level('phone', 9, 'the same phone number'),
  sharedPhone: level('phone', 2, 'the same shared phone number'),

  // A profile is one person's by the rules of the place that keeps it.
  sameProfile: level('profile', 16, 'the same profile page'),
  // One account each is the rule; a second one is rare but is had.
  otherLinkedin: level('profile', -6, 'different LinkedIn profiles'),
  // Nobody else in the index carries or cites it: a page about one person, or of a family.
  samePage: level('page', 7, 'the same page, cited by no one else'),
  pageOfFew: level('page', 3, 'the same page, cited by few others'),

  // `ada.moss.1990` is one person's, `ada` is anybody's.
  sameUsername: level('username', 10, 'the same distinctive user name'),
  nearNumber: level('username', 9, 'account numbers that differ in one digit'),
  // By chance once in three thousand times; by two slips in one number in some of a hundred.
  likeNumber: level('username', 4, 'account numbers that differ in two digits'),
  // A number is issued to one person; two of them are two issuers', a mistake, or two people.
  otherNumber: level('username', -4, 'different account numbers'),
  sameShortUsername: level('username', 4, 'the same short user name'),

  // One day in about sixty years of living people is 1 in 22,000: 14 bits, less what is guessed
  // and what twins share.
  sameBirthDay: level('birth', 11, 'born on the same day'),
  // The first of January of one year, which often stands for the year alone.
  sameFirstOfYear: level('birth', 6, 'born on the first of January of the same year'),
  // 03-04 read as 04-03.
  swappedBirthDay: level('birth', 9, 'birth dates with day and month swapped'),
  // One digit of eight mistyped, or a month miscounted.
  slippedBirthDay: level('birth', 7, 'birth dates that differ in one part by a typo'),
  // Two parts of three agree: 1 in 30 to 1 in 400 by chance, and slips of more digits are rare.
  nearBirthDay: level('birth', 4.5, 'birth dates that agree in two parts of three'),
  // By chance once in two hundred times; by two slips in one date somewhat more often.
  slippedTwice: level('birth', 5, 'birth dates that differ by typos in two parts'),
  // By chance once in fifteen times.
  slippedThrice: level('birth', 2, 'birth dates that are close, allowing for typos'),
  // 1 in 720.
  sameBirthMonth: level('birth', 7.5, 'born in the same month of the same year'),
  // 1 in 60.
  sameBirthYear: level('birth', 5, 'born in the same year'),
  // Worked out from an age, a year is off by one as often as not.
  nearBirthYear: level('birth', 1.5, 'birth years one apart'),
  // The years can be one, but both days are known and differ.
  otherBirthDay: level('birth', -1, 'birth years that can be one, another day'),
  otherBirth: level('birth', -6, 'different birth dates'),

  otherGender: level('gender', -7, 'different genders'),

  // Streets with their numbers are a household's.
  sameAddress: level('address', 9, 'the same postal address'),
  nearAddress: level('address', 7, 'postal addresses that are much alike'),
  // A few dozen households.
  samePostcode: level('address', 7, 'the same postcode'),
  // Five digits are a town's.
  sameZip: level('address', 3, 'the same postal code'),
  nearPostcode: level('address', 4, 'postcodes that differ by a typo'),
  likeAddress: level('address', 2.5, 'postal addresses that share their street or town'),
  // People move.
  otherAddress: level('address', -2, 'different postal addresses'),

  // Towns of one area.
  sameArea: level('place', 3.5, 'the same area'),
  nearPlace: level('place', 2.5, 'places whose names differ by a typo'),
  // A town of the state that the other record names.
  placeWithin: level('place', 3, 'a place within the other one'),
  // A state or a country holds millions.
  sameRegion: level('place', 1, 'places in the same region'),
  // People move, and pages are of different years.
  otherPlace: level('place', -1.5, 'different places'),

  // What everybody in an office shares; a seat or a department is held by few.
  sameUnit: level('employer', 4, 'in the same seat or department'),
  sameYears: level('employer', 0.5, 'there in the same years'),
  otherYears: level('employer', -0.5, 'there in different years'),
  sameTitle: level('title', 0.5, 'the same title there'),
  // Careers have many employers and pages name one of them.
  otherEmployer: level('employer', -1.2, 'different employers'),
  // A title alone is a profession, which thousands share.
  sameProfession: level('title', 1.5, 'the same title'),

  sameClass: level('school', 2.5, 'the same year of graduation'),
  otherClass: level('school', -3, 'other years of graduation'),
  otherSchool: level('school', -0.5, 'different schools'),

  // Father and son share name, town and often work.
  // "John Smith" and "John Smith Jr.": the son, or the same man written in full.
  oneGeneration: level('generation', -3, 'only one of them is called junior or senior'),
  otherGeneration: level('generation', -8, 'senior and junior'),
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof LEVELS;

/** A reason of this level. */
export function reasonOf(name: LevelName, text?: string): Reason {
  const found = LEVELS[name];
  return text === undefined ? found : { ...found, text };
}

/** Weights of a name's words, scaled by how rare each word is. */
export const NAME_WEIGHTS = {
  // What a word that agrees in this way keeps of its bits.
  equal: 1,
  form: 0.8,
  sound: 0.7,
  // By letters that differ: one, two, three.
  slip: [0.7, 0.45, 0.25],
  // An initial is an initial and nothing more: it fits one name in ten, and says so once.
  initialBits: 1,
  // Two people, or one with a typo beyond recognition, a married name, a name used beside it.
  // A couple that shares an address of mail shares a family name, too: that must not be enough.
  conflict: -8.5,
  // Mary H. and Mary Elizabeth.
  middle: -6,
  // Letters of two alphabets agree coarsely.
  otherScript: 0.6,
  // One word that agrees (a given name alone, a family name and an initial) fits many.
  mostOfOneWord: 8,
  // However rare, a name is one thing that agrees: less than certainty asks.
  most: 16,
} as const;
