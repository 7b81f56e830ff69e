import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { pick, seededRandom } from '../../../bench/seeded-random.ts';
import { CALLED, FAMILIES, GIVEN, TOWNS } from './office-names.ts';

/** A record of an office and the person it describes. */
export interface OfficeRecord {
  readonly id: string;
  readonly person: string;
  readonly record: PersonRecord;
}

export interface OfficeSize {
  /** People, each with a different name. */
  readonly members: number;
  /** Additional people with exactly the name of a member, in another district and the same term. */
  readonly namesakes: number;
  /** Second records of members: another term, a middle initial or a nickname. */
  readonly duplicates: number;
}

export interface OfficeOptions extends OfficeSize {
  readonly seed: number;
  /** Which of several offices; each has its own state and pages. Default 0. */
  readonly office?: number;
}

/** The true facts about a member. */
interface Member {
  readonly person: string;
  readonly given: string;
  readonly middle: string;
  readonly family: string;
  readonly district: number;
  readonly gender: string;
  readonly office: Office;
}

const TITLE = 'State Senator';
const STATES = [
  ...['West Carrow', 'New Ashmere', 'Pellan', 'Ostermark', 'North Dunlea', 'Varrick', 'Kessaway'],
  ...['Tremont Isle', 'Halvorne', 'Lower Quay'],
];

/** What all members of an office share. */
interface Office {
  readonly state: string;
  readonly senate: string;
  readonly membersPage: string;
}

function officeOf(at: number): Office {
  const state = STATES[at % STATES.length] ?? '';
  const host = state.toLowerCase().replaceAll(' ', '-');
  const membersPage = `https://senate.${host}.example/members`;
  return { state, senate: `${state} Senate`, membersPage };
}

const NOW = { start_date: '2023-01-04', end_date: '2027-01-06' };
const BEFORE = { start_date: '2019-01-02', end_date: '2023-01-04' };

/** The spellings that lists use: initials, the family name first, in capitals, with the town. */
function listed({ given, family, district }: Member, random: () => number): string[] {
  const initial = given.charAt(0);
  const town = TOWNS[district % TOWNS.length] ?? '';
  const all = [
    ...[`${initial}. ${family}`, `${family}, ${initial}.`, family, family.toUpperCase()],
    ...[`${family.toUpperCase()} of ${town}`, `${family}, ${given}`, `Senator ${family}`],
  ];
  return all.filter(() => random() < 0.6);
}

interface Seat {
  readonly name: string;
  readonly term: { readonly start_date: string; readonly end_date: string };
  readonly pages: readonly string[];
}

function recordOf(member: Member, { name, term, pages }: Seat, random: () => number): PersonRecord {
  const other_names = listed(member, random);
  const { state, senate, membersPage } = member.office;
  return {
    name,
    ...(other_names.length > 0 ? { other_names } : {}),
    ...(random() < 0.8 ? { gender: member.gender } : {}),
    headline: `${TITLE}, ${senate}`,
    location: state,
    experiences: [
      {
        ...{ title: TITLE, organization: senate, unit: `District ${member.district}` },
        ...{ location: state, ...term },
      },
    ],
    sources: [membersPage, ...pages].map((url) => ({ url })),
  };
}

const pageOf = ({ district, office }: Member): string =>
  `${office.membersPage}/district-${district}`;
const fullName = ({ given, family }: Member): string => `${given} ${family}`;

function memberOf(district: number, office: Office, random: () => number): Member {
  const gender = random() < 0.5 ? 'Male' : 'Female';
  return {
    ...{ person: `member-${district}`, district, gender, office },
    given: pick(random, GIVEN[gender] ?? []),
    middle: pick(random, [...'ABCDEFGHLMPRSTW']),
    family: pick(random, FAMILIES),
  };
}

/** Members whose full names all differ; their families, initials and districts' lists do not. */
function membersOf(count: number, office: Office, random: () => number): Member[] {
  const members = new Map<string, Member>();
  const most = FAMILIES.length * Object.values(GIVEN).flat().length;
  while (members.size < Math.min(count, most)) {
    const member = memberOf(members.size + 1, office, random);
    if (!members.has(fullName(member))) members.set(fullName(member), member);
  }
  return [...members.values()];
}

/** The same person a term earlier: with a nickname, with a middle initial, or the same name. */
function earlier(member: Member, at: number, random: () => number): OfficeRecord {
  const { given, middle, family, person } = member;
  const called = CALLED[given] ?? given;
  const name = pick(random, [
    ...[`${given} ${middle}. ${family}`, `${called} ${family}`, `${given} ${family}`],
  ]);
  // Half of them had no page of their own then, so that only name and seat identify them.
  const pages = random() < 0.5 ? [pageOf(member)] : [];
  const record = recordOf(member, { name, term: BEFORE, pages }, random);
  return { id: `earlier-${at}`, person, record };
}

/**
 * People of one office: one employer, one place, one title, one term, and lists that name them by
 * initials. Every record is a different person, except the `earlier-…` ones.
 */
export function madeUpOffice(options: OfficeOptions): OfficeRecord[] {
  const random = seededRandom(options.seed);
  const members = membersOf(options.members, officeOf(options.office ?? 0), random);
  const seated = members.map((member): OfficeRecord => {
    const seat = { name: fullName(member), term: NOW, pages: [pageOf(member)] };
    return { id: member.person, person: member.person, record: recordOf(member, seat, random) };
  });
  const namesakes = members.slice(0, options.namesakes).map((alike, at): OfficeRecord => {
    const member = { ...alike, person: `namesake-${at}`, district: members.length + 1 + at };
    const seat = { name: fullName(member), term: NOW, pages: [pageOf(member)] };
    return { id: member.person, person: member.person, record: recordOf(member, seat, random) };
  });
  // Taken from the end, so that a member with a namesake has one record and none is ambiguous.
  const again = members.slice(Math.max(options.namesakes, members.length - options.duplicates));
  return [...seated, ...namesakes, ...again.map((member, at) => earlier(member, at, random))];
}
