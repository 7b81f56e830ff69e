import { foldText } from '../../text/fold.ts';
import {
  type Chambers,
  nationalChambers,
  stateChambers,
} from '../../text/vocabulary/chamber-names.ts';
import { neutralTitle } from '../../text/vocabulary/gendered-titles.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { isAbroad, type NamedPlace, outerPlaces, stateNamed } from './outer-places.ts';
import type { Context, OrganizationReading, PlaceReading, TitleReading } from './reading.ts';
import { folded, isDivided, type Question } from './words.ts';

const UPPER = phraseSet('state_senator us_senator');
const LOWER = phraseSet(`
  state_representative state_delegate assembly_member state_assembly_member us_representative
  congress_member
`);
const EITHER = phraseSet(`
  legislator lawmaker state_legislator state_lawmaker member_of_congress us_legislator us_lawmaker
`);
const NATIONAL = phraseSet('us_senator us_representative congress_member member_of_congress');

/** What records that name the chamber of the nation call its members. */
const SENATOR = ['senator'];
const REPRESENTATIVE = ['representative', 'congress member', 'delegate'];

/** Between a title and its state: "state senators |in| Ohio", not "senators |living in| Ohio". */
const BESIDE = /^(?:in|of|from|for|the|at)$/;
/** "works |in the US Senate|": any job there, not a seat. */
const WORKS_IN =
  /(?:^| )(?:works?|worked|working|jobs?|employed|employees|staff|staffers|interned|interns)(?: (?:in|at|for|the))+$/;
const CHAMBER = /(?:^| )(?:senate|house|congress|legislature)(?: |$)/;

type Seats = NonNullable<TitleReading['seats']>;

/**
 * Adds to the titles of members of a legislature the chambers that the index has for them. By the
 * title alone a "Representative" of the nation is one of a state as well, and a "Senator" is one of
 * the nation only by the name of the chamber.
 */
export function withSeats(
  context: Context,
  places: readonly PlaceReading[],
  titles: readonly TitleReading[],
): TitleReading[] {
  const outer = outerPlaces(context, places);
  return titles.map((read) => {
    if (read.isLiteral) return read;
    const title = ofNamedState(context, outer, read);
    const seats = seatsOf(context, outer, title);
    const { parts } = title;
    return {
      ...title,
      ...(seats !== null && { seats }),
      ...(parts !== undefined && { parts: withSeats(context, places, parts) }),
    };
  });
}

/** A chamber where any job is asked for, as an employer: "worked for the US Senate". */
export function asEmployer(
  { question }: Context,
  { cueFrom, cueTo, from, to, weight, scope, seats }: TitleReading,
): OrganizationReading | null {
  const isWorkplace =
    CHAMBER.test(folded(question, from, to)) &&
    WORKS_IN.test(folded(question, Math.max(0, cueFrom - 4), cueFrom));
  if (seats === undefined || !isWorkplace) return null;
  const [value = '', ...others] = seats.organizations;
  const anyOf = others.length === 0 ? {} : { anyOf: seats.organizations };
  const reads = { cueFrom, cueTo, from, to, weight, scope };
  return { kind: 'organization', value, ...anyOf, apart: false, ...reads };
}

const titlesOf = ({ anyOf, value }: TitleReading): readonly string[] =>
  anyOf.length > 0 ? anyOf : [value];

/** "Washington state |senators|": the place has taken the word that belongs to the title as well. */
function ofNamedState(
  { question }: Context,
  places: readonly NamedPlace[],
  title: TitleReading,
): TitleReading {
  const isAfterState =
    question.words[title.from - 1]?.folded === 'state' &&
    places.some(({ reading, place }) => reading.to === title.from && place.kind === 'region');
  const office = `state ${foldText(title.value)}`;
  const isOffice = UPPER.has(office) || LOWER.has(office) || EITHER.has(office);
  return isAfterState && isOffice && title.anyOf.length === 0 ? { ...title, value: office } : title;
}

function seatsOf(
  context: Context,
  places: readonly NamedPlace[],
  title: TitleReading,
): Seats | null {
  const said = titlesOf(title).map(neutralTitle).map(foldText);
  const chambers = chambersOf(said);
  if (chambers === null) return null;
  return said.every((one) => NATIONAL.has(one))
    ? nationalSeats(context, places, chambers)
    : stateSeats(context, places, title, chambers);
}

function chambersOf(said: readonly string[]): Chambers | null {
  const isOf = (one: string) => UPPER.has(one) || LOWER.has(one) || EITHER.has(one);
  if (!said.every(isOf)) return null;
  const either = said.some((one) => EITHER.has(one));
  return {
    upper: either || said.some((one) => UPPER.has(one)),
    lower: either || said.some((one) => LOWER.has(one)),
  };
}

function nationalSeats(
  { known }: Context,
  places: readonly NamedPlace[],
  chambers: Chambers,
): Seats | null {
  // The members of Congress of another country.
  const organizations = places.some(isAbroad)
    ? []
    : nationalChambers(chambers, known.organizations);
  if (organizations.length === 0) return null;
  const { upper, lower } = chambers;
  const titles = [...(upper ? SENATOR : []), ...(lower ? REPRESENTATIVE : [])];
  return { titles, organizations, ofNation: true };
}

function stateSeats(
  { question, known }: Context,
  places: readonly NamedPlace[],
  title: TitleReading,
  chambers: Chambers,
): Seats | null {
  const states = places.flatMap(({ reading, place }) => {
    const name = stateNamed(place);
    return name === undefined ? [] : [{ reading, name }];
  });
  if (!states.some(({ reading }) => isBeside(question, reading, title))) return null;
  // "Ohio or Iowa legislators": of any of the states, if the index has the chambers of each.
  const found = [...new Set(states.map(({ name }) => name))].map((name) =>
    stateChambers(name, chambers, known.organizations),
  );
  if (found.some((names) => names.length === 0)) return null;
  const organizations = found.flat();
  return { titles: titlesIn(organizations, titlesOf(title)), organizations };
}

/** Members of an assembly are called representatives by some states: Wisconsin. */
function titlesIn(organizations: readonly string[], titles: readonly string[]): readonly string[] {
  const isAssembly = organizations.some((name) => name.endsWith(' State Assembly'));
  const isAsked = titles.some((title) => foldText(title) === 'assembly member');
  return isAssembly && isAsked ? [...titles, 'state representative'] : titles;
}

/** "Ohio state senators", "state senators in Ohio": only a preposition stands between. */
function isBeside(question: Question, place: PlaceReading, title: TitleReading): boolean {
  if (place.to === title.cueFrom || place.cueTo === title.cueFrom) return true;
  const between = question.words.slice(title.to, Math.max(title.to, place.from));
  return (
    place.from >= title.to &&
    between.every(({ folded }, n) => BESIDE.test(folded) && !isDivided(question, title.to + n))
  );
}
