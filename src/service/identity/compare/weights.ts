import type { Reason, ReasonKind } from './reason.ts';

/**
 * The weight of each kind of agreement, in bits: log2 of its frequency in two records of one person
 * over that in records of two people (the weights of Fellegi and Sunter). They are estimated from
 * how many people share such a value, not learnt from one set of records: pages and contacts come
 * by ones and twos, too few to learn from. docs/identity.md describes the model.
 */
interface Level {
  readonly kind: ReasonKind;
  readonly weight: number;
  readonly text: string;
}

const level = (kind: ReasonKind, weight: number, text: string): Level => ({ kind, weight, text });

export const LEVELS = {
  // An address has one owner, sometimes a couple or an office.
  sameEmail: level('email', 13, 'the same e-mail address'),
  // info@, press@, and addresses of people with different names: a household's or an office's.
  sharedEmail: level('email', 3, 'the same shared e-mail address'),
  // One or two letters of a long host differ: a typo, or another branch of one company.
  nearEmail: level('email', 6, 'e-mail addresses that differ by a typo'),
  // The mailbox spells the name, whose typo counts already: ada.moss@, adam.moss@.
  nearMailbox: level('email', 4, 'mailboxes that differ by a typo'),
  // More than a typo, yet far more similar than addresses of two people.
  likeEmail: level('email', 5, 'very similar e-mail addresses'),
  // People keep their handle across providers; namesakes choose the same one.
  sameMailbox: level('email', 4, 'the same mailbox name at two providers'),
  // Many people have several addresses, so another one is weak evidence.
  otherEmail: level('email', -1.5, 'different e-mail addresses'),

  // Households and offices share phone numbers more than e-mail addresses.
  samePhone: level('phone', 9, 'the same phone number'),
  sharedPhone: level('phone', 2, 'the same shared phone number'),

  // Providers give each profile to one person.
  sameProfile: level('profile', 16, 'the same profile page'),
  // One account per person is the rule; a second one is rare but exists.
  otherLinkedin: level('profile', -6, 'different LinkedIn profiles'),
  // No one else in the index has or cites it: a page about one person, or of a family.
  samePage: level('page', 7, 'the same page, cited by no one else'),
  pageOfFew: level('page', 3, 'the same page, cited by few others'),

  // `ada.moss.1990` is one person's, `ada` could be anyone's.
  sameUsername: level('username', 10, 'the same distinctive user name'),
  nearNumber: level('username', 9, 'account numbers that differ in one digit'),
  // By chance 1 in 3,000; two typos in one number occur in a few of a hundred.
  likeNumber: level('username', 4, 'account numbers that differ in two digits'),
  // A number is issued to one person; two numbers mean two issuers, an error, or two people.
  otherNumber: level('username', -4, 'different account numbers'),
  sameShortUsername: level('username', 4, 'the same short user name'),

  // One day in about sixty years of living people is 1 in 22,000: 14 bits, less for estimated dates
  // and twins.
  sameBirthDay: level('birth', 11, 'born on the same day'),
  // Often stands for the year alone.
  sameFirstOfYear: level('birth', 6, 'born on the first of January of the same year'),
  // 03-04 read as 04-03.
  swappedBirthDay: level('birth', 9, 'birth dates with day and month swapped'),
  // One digit of eight mistyped, or the month off by one.
  slippedBirthDay: level('birth', 7, 'birth dates that differ in one part by a typo'),
  // Two of three parts agree: 1 in 30 to 1 in 400 by chance; typos in more digits are rare.
  nearBirthDay: level('birth', 4.5, 'birth dates that agree in two parts of three'),
  // By chance 1 in 200; with two typos in one date somewhat more often.
  slippedTwice: level('birth', 5, 'birth dates that differ by typos in two parts'),
  // By chance 1 in 15.
  slippedThrice: level('birth', 2, 'birth dates that are close, allowing for typos'),
  // 1 in 720.
  sameBirthMonth: level('birth', 7.5, 'born in the same month of the same year'),
  // 1 in 60.
  sameBirthYear: level('birth', 5, 'born in the same year'),
  // A year computed from an age is off by one half of the time.
  nearBirthYear: level('birth', 1.5, 'birth years one apart'),
  // The years can be the same, but both days are known and differ.
  otherBirthDay: level('birth', -1, 'compatible birth years, different day'),
  otherBirth: level('birth', -6, 'different birth dates'),

  otherGender: level('gender', -7, 'different genders'),

  // A street with a number belongs to one household.
  sameAddress: level('address', 9, 'the same postal address'),
  nearAddress: level('address', 7, 'very similar postal addresses'),
  // A few dozen households.
  samePostcode: level('address', 7, 'the same postcode'),
  // Five digits cover a town.
  sameZip: level('address', 3, 'the same postal code'),
  nearPostcode: level('address', 4, 'postcodes that differ by a typo'),
  likeAddress: level('address', 2.5, 'postal addresses that share their street or town'),
  // People move.
  otherAddress: level('address', -2, 'different postal addresses'),

  // Towns of one area.
  sameArea: level('place', 3.5, 'the same area'),
  nearPlace: level('place', 2.5, 'places whose names differ by a typo'),
  // A town in the state that the other record states.
  placeWithin: level('place', 3, 'a place within the other one'),
  // A state or a country has millions of people.
  sameRegion: level('place', 1, 'places in the same region'),
  // People move, and pages are from different years.
  otherPlace: level('place', -1.5, 'different places'),

  // Everyone in an office shares these; few share a seat or a department.
  sameUnit: level('employer', 4, 'in the same seat or department'),
  sameYears: level('employer', 0.5, 'there in the same years'),
  otherYears: level('employer', -0.5, 'there in different years'),
  sameTitle: level('title', 0.5, 'the same title there'),
  // Careers have many employers, and pages name one of them.
  otherEmployer: level('employer', -1.2, 'different employers'),
  // A title alone is a profession, shared by thousands.
  sameProfession: level('title', 1.5, 'the same title'),

  sameClass: level('school', 2.5, 'the same year of graduation'),
  otherClass: level('school', -3, 'different years of graduation'),
  otherSchool: level('school', -0.5, 'different schools'),

  // Father and son share name, town and often work. "John Smith" and "John Smith Jr." may be the
  // son, or one man with his name in full.
  oneGeneration: level('generation', -3, 'only one of them is called junior or senior'),
  otherGeneration: level('generation', -8, 'senior and junior'),
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof LEVELS;

/** A reason of this level. */
export function reasonOf(name: LevelName, text?: string): Reason {
  const found = LEVELS[name];
  return text === undefined ? found : { ...found, text };
}

/** Factors and limits for the words of a name, whose bits depend on their rarity. */
export const NAME_WEIGHTS = {
  // The factor for a word that agrees in this way.
  equal: 1,
  form: 0.8,
  sound: 0.7,
  // By the number of different letters: one, two, three.
  slip: [0.7, 0.45, 0.25],
  // An initial fits one name in ten, and counts once.
  initialBits: 1,
  // Two people, or one with an unrecognizable typo, a married name or a second name. A couple with
  // one e-mail address also shares a family name: that must not be enough.
  conflict: -8.5,
  // Mary H. and Mary Elizabeth.
  middle: -6,
  // Letters of two alphabets agree only roughly.
  otherScript: 0.6,
  // One matching word (a given name alone, or a family name and an initial) fits many people.
  mostOfOneWord: 8,
  // However rare, a name is one piece of evidence: less than certainty requires.
  most: 16,
} as const;
