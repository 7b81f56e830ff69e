import { CULTURES } from '../../../scripts/demo-world/cultures.ts';
import { FIELDS, type Field } from '../../../scripts/demo-world/fields.ts';
import { demoOrganizations, UNIVERSITIES } from '../../../scripts/demo-world/organizations.ts';
import { SeededRandom } from '../../../scripts/demo-world/seeded-random.ts';
import { typo } from '../identity/made-up/slips.ts';
import { ascii } from '../questions/contact.ts';
import type { Card, Connection, EverydayPerson, Job, Touch } from './everyday-person.ts';
import { emailsOf, fullName } from './everyday-person.ts';
import { HALDEN, KILN, MAPLE, plantedPeople } from './planted-people.ts';

const SEED = 20_261_120;
export const PEOPLE = 1500;
const DAY = 86_400_000;
const FIRST_DAY = Date.parse('2010-09-01');
/** The newest connection of the export of May; the export of November begins after it. */
const LAST_OF_MAY = Date.parse('2026-05-10');
const NEWCOMERS = 60;
const LABELS = ['Climbing', 'Investors', 'Family', 'Book club', 'Neighbours'];
const NOTES = ['Met at a wedding', 'Has two dogs', 'Plays the cello', 'Knows a good plumber'];
const CITIES = CULTURES.flatMap(({ cities }) => cities);
/** How people write one employer. */
const SPELLINGS = [
  (name: string) => `${name} GmbH`,
  (name: string) => `${name} Ltd`,
  (name: string) => `${name}, Inc.`,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
];

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Employers by field of work, the first ones with many more people than the last. */
function employersOf(random: SeededRandom): (field: Field) => string {
  const all = demoOrganizations(random, CITIES);
  const of = new Map(
    FIELDS.map((field) => [
      field,
      all.filter(({ sector }) => field.sectors.includes(sector)).map(({ name }) => name),
    ]),
  );
  return (field) => {
    if (random.chance(0.05)) return random.pick([KILN, HALDEN, MAPLE]);
    const names = of.get(field) ?? [];
    return names[Math.floor(random.next() ** 2 * names.length)] ?? KILN;
  };
}

function spelledBy(random: SeededRandom, company: string): string {
  return random.chance(0.75) ? company : random.pick(SPELLINGS)(company);
}

/** A job as a member shows it: some show no employer, some no title. */
function jobOf(random: SeededRandom, field: Field, employer: string): Job {
  const shown = random.next();
  const title = shown < 0.04 ? '' : random.pick(field.ladder);
  if (shown < 0.02) return { company: '', spelled: '', title: '' };
  return { company: employer, spelled: spelledBy(random, employer), title };
}

interface Someone {
  readonly given: string;
  readonly family: string;
  readonly number: number;
  readonly field: Field;
  readonly city: string;
}

const mailbox = ({ given, family, number }: Someone): string =>
  `${ascii(`${given} ${family}`).replaceAll('-', '.')}${number}@postbox.example`;

function connectionOf(
  random: SeededRandom,
  one: Someone,
  at: (field: Field) => string,
): Connection {
  const isNew = one.number < NEWCOMERS;
  const span = Math.sqrt(random.next()) * (LAST_OF_MAY - FIRST_DAY);
  // Every third day, so that no two newcomers share one.
  const time = isNew ? LAST_OF_MAY + (one.number + 2) * 3 * DAY : FIRST_DAY + span;
  const may = jobOf(random, one.field, at(one.field));
  const fate = isNew ? 1 : random.next();
  const november = (): Job | null => {
    if (fate < 0.03) return null;
    if (may.company === '' || fate > 0.1) return may;
    const title = random.pick(one.field.ladder.filter((other) => other !== may.title));
    if (fate > 0.07) return { ...may, title };
    const elsewhere = at(one.field);
    return elsewhere === may.company ? may : jobOf(random, one.field, elsewhere);
  };
  return {
    url: `https://www.linkedin.com/in/${ascii(fullName(one))}-${(0x2a00 + one.number * 7919).toString(16)}`,
    connectedOn: dateOf(time),
    ...(random.chance(0.3) ? { email: mailbox(one) } : {}),
    ...{ may: isNew ? null : may, november: isNew ? may : november() },
  };
}

function cardOf(random: SeededRandom, one: Someone, connection: Connection | undefined): Card {
  const job = connection?.november ?? connection?.may ?? undefined;
  const birthday = `${random.between(1950, 2000)}-0${random.between(1, 9)}-${random.between(10, 28)}`;
  const hasEmail = connection === undefined || random.chance(0.85);
  const isMistyped = hasEmail && random.chance(0.03);
  return {
    book: random.chance(0.7) ? 'google' : 'vcard',
    family: isMistyped ? typo(one.family, () => random.next()) : one.family,
    ...(job !== undefined && random.chance(0.5) ? { job } : {}),
    ...(hasEmail ? { email: connection?.email ?? mailbox(one) } : {}),
    ...(random.chance(0.6) ? { phone: `+44 20 7946 ${1000 + one.number}` } : {}),
    ...(random.chance(0.25) ? { birthday } : {}),
    ...(random.chance(0.5) ? { city: one.city } : {}),
    labels: random.chance(0.25) ? random.some(LABELS, random.between(1, 2)) : [],
    ...(random.chance(0.1) ? { note: random.pick(NOTES) } : {}),
    ...(connection !== undefined && random.chance(0.3) ? { website: connection.url } : {}),
  };
}

const months = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** A whole career, for people whose job is the same in both exports. */
function careerOf(
  random: SeededRandom,
  one: Someone,
  { may, november }: Connection,
  at: (field: Field) => string,
): EverydayPerson['career'] {
  if (november === null || november.company === '' || (may !== null && may !== november)) return;
  const joined = random.between(2012, 2024);
  const before = joined - random.between(2, 6);
  const earlier = at(one.field);
  const graduated = before - random.between(0, 4);
  const past = { company: earlier, spelled: spelledBy(random, earlier) };
  return {
    city: one.city,
    jobs: [
      { ...november, title: november.title || 'Consultant', from: months(joined, 3) },
      {
        ...past,
        title: one.field.ladder[0] ?? '',
        ...{ from: months(before, 5), to: months(joined, 2) },
      },
    ],
    courses: [
      { school: random.pick(UNIVERSITIES), from: String(graduated - 3), to: String(graduated) },
    ],
  };
}

/** The days on which the user and a person were in touch; most people never were. */
function touchesOf(random: SeededRandom, connection: Connection | undefined, hasEmail: boolean) {
  const until = Date.parse('2026-11-18');
  const since = Math.max(
    Date.parse(connection?.connectedOn ?? '2019-01-01'),
    Date.parse('2016-01-01'),
  );
  const some = (kind: Touch['kind'], most: number): Touch[] =>
    Array.from({ length: random.between(1, most) }, () => ({
      ...{ kind, on: dateOf(since + random.next() * (until - since)) },
      direction: random.chance(0.5) ? 'in' : 'out',
    }));
  return [
    ...(connection?.november && random.chance(0.1) ? some('message', 6) : []),
    ...(connection?.november && random.chance(0.05)
      ? [{ kind: 'invitation', on: connection.connectedOn, direction: 'in' } as const]
      : []),
    ...(hasEmail && random.chance(0.12) ? some('mail', 9) : []),
    ...(hasEmail && random.chance(0.06) ? some('meeting', 3) : []),
  ];
}

function personOf(
  random: SeededRandom,
  one: Someone,
  at: (field: Field) => string,
): EverydayPerson {
  const stands = one.number < NEWCOMERS ? 0 : random.next();
  const connection = stands < 0.87 ? connectionOf(random, one, at) : undefined;
  const card = stands > 0.65 ? cardOf(random, one, connection) : undefined;
  const hasCareer = connection !== undefined && random.chance(0.15);
  const career = hasCareer ? careerOf(random, one, connection, at) : undefined;
  const known = { given: one.given, family: one.family, connection, card, career };
  const hasEmail = emailsOf({ ...known, touches: [] }).length > 0;
  return { ...known, touches: touchesOf(random, connection, hasEmail) };
}

/** The user's network: 1,500 made-up people, the same in every run. */
export function madeUpWorld(): EverydayPerson[] {
  const random = new SeededRandom(SEED);
  const at = employersOf(random);
  const planted = plantedPeople();
  const taken = new Set(planted.map(fullName));
  const others: EverydayPerson[] = [];
  while (others.length < PEOPLE - planted.length) {
    const of = random.pick(CULTURES);
    const given = random.pick(random.chance(0.5) ? of.women : of.men);
    const family = random.chance(0.8)
      ? random.pick(of.families)
      : random.pick(random.pick(CULTURES).families);
    const name = `${given} ${family}`;
    // A few namesakes stay.
    if (taken.has(name) && random.chance(0.95)) continue;
    taken.add(name);
    const one = {
      given,
      family,
      number: others.length,
      field: random.pick(FIELDS),
      city: random.pick(of.cities),
    };
    others.push(personOf(random, one, at));
  }
  return [...planted, ...others];
}
