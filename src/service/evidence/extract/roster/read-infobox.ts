import { timeSpan } from '../dates/time-span.ts';
import { writtenDates } from '../dates/written-dates.ts';
import { isSchoolName } from '../prose/phrases.ts';
import type { PageTable, Row } from './page-tables.ts';
import { isRole } from './role-words.ts';
import { rosterName } from './roster-name.ts';
import type { Roster, RosterPerson } from './roster-person.ts';

/** Labels of an infobox about a person; it needs some of them. */
const LABEL =
  /^(?:(?:full )?name|born|birth ?date|date of birth|birth ?place|place of birth|died|in office|preceded by|succeeded by|nationality|citizenship|alma mater|education|occupation|profession|spouse|partner|children|residence|known for|years active|political party|party|employer|awards|honours|website|date of birth|e-?mail|phone|telephone|address|marital status|languages|signature|field|fields|institutions|thesis)$/i;
const PLACE = /^[\p{Lu}][\p{L}\p{M}'’. -]{1,40}(?:, [\p{Lu}][\p{L}\p{M}'’. -]{1,40}){0,2}$/u;

interface Line {
  readonly label: string;
  readonly value: string;
}

type Fact = Pick<RosterPerson, 'excerpt'> & Partial<RosterPerson>;

const saidBy = ({ label, value }: Line): string => `${label}: ${value}`;

const lineOf = ([first, second, third]: Row): Line | null =>
  first === undefined || second === undefined || third !== undefined
    ? null
    : { label: first.text.replace(/:$/, ''), value: second.text };

/** Splits "8 May 1962, Brekke" into the day and the place. */
function birthOf(value: string): { birthDate?: string; location?: string } {
  const [date] = writtenDates(/^\d{4}\b/.test(value) ? `born ${value}` : value, null);
  const offset = /^\d{4}\b/.test(value) ? 'born '.length : 0;
  const behind = date === undefined ? value : value.slice(date.end - offset);
  const place = behind.replace(/\(.{0,40}?\)/g, '').replace(/^[\s,;]+(?:in )?|[\s,;]+$/g, '');
  return {
    ...(date !== undefined && { birthDate: date.iso }),
    ...(PLACE.test(place) && { location: place }),
  };
}

/** "In office" and its dates, side by side or below each other in one cell. */
function termOf(row: Row): Line | null {
  const [only, other] = row;
  const within = other === undefined ? /^(in office),? (.+)$/i.exec(only?.text ?? '') : null;
  const [, label, value] = within ?? [];
  const line = label === undefined || value === undefined ? lineOf(row) : { label, value };
  return line !== null && /^in office$/i.test(line.label) ? line : null;
}

/** The offices above each "In office", with their dates; each is cited separately. */
function officesOf(rows: readonly Row[]): Fact[] {
  return rows.flatMap((row, at): Fact[] => {
    const line = termOf(row);
    const [office, other] = rows[at - 1] ?? [];
    if (line === null) return [];
    if (office === undefined || other !== undefined || !isRole(office.text)) return [];
    const isYear = /^\d{4}\b/.test(line.value);
    const span = timeSpan(isYear ? `from ${line.value}` : line.value, null);
    const { start, end } = span ?? {};
    const job = {
      title: office.text,
      ...(start !== undefined && { start_date: start }),
      ...(end !== undefined && { end_date: end }),
    };
    return [{ jobs: [job], excerpt: `${office.text} · ${saidBy(line)}` }];
  });
}

function schoolsOf(line: Line): Fact[] {
  if (!/^(?:alma mater|education)$/i.test(line.label)) return [];
  return line.value
    .split(/, |;/)
    .map((one) => one.replace(/\(.*$/, '').trim())
    .filter((one) => isSchoolName(one) && one.length <= 100)
    .map((school) => ({ education: [{ school }], excerpt: saidBy(line) }));
}

/** "Composer, pianist": occupations without an organization. */
function occupationsOf(line: Line): Fact[] {
  if (!/^(?:occupation|profession)s?(?:\(s\))?$/i.test(line.label)) return [];
  return line.value
    .split(/, |;| and | · /)
    .map((one) => one.trim())
    .filter((one) => isRole(one))
    .slice(0, 6)
    .map((title) => ({ jobs: [{ title }], excerpt: saidBy(line) }));
}

const awardsOf = (line: Line): Fact[] =>
  /^(?:awards|honou?rs)$/i.test(line.label)
    ? [{ awards: line.value.split(/, |;/).slice(0, 10), excerpt: saidBy(line) }]
    : [];

const birthsOf = (line: Line): Fact[] =>
  /^(?:born|date of birth|birth ?date)$/i.test(line.label)
    ? [{ ...birthOf(line.value), excerpt: saidBy(line) }]
    : [];

/**
 * The person of an encyclopedia infobox: the name is its first line or the page's heading. Other
 * people in it are predecessors and successors, and get no facts. Each fact is a list of its own,
 * so that it is cited separately.
 */
export function readInfobox(table: PageTable): Roster[] {
  const lines = table.rows.flatMap((row) => lineOf(row) ?? []);
  const known = lines.filter(({ label }) => LABEL.test(label));
  if (known.length < 2 || known.length * 2 < lines.length) return [];
  const [first, second] = table.rows[0] ?? [];
  const own = first !== undefined && second === undefined ? rosterName(first.text, true) : null;
  const named = lines.find(({ label }) => /^(?:full )?name$/i.test(label));
  const labelled = named === undefined ? null : rosterName(named.value, true);
  const name =
    own ?? labelled ?? table.headings.map((text) => rosterName(text, true)).find((one) => one);
  if (name === null || name === undefined) return [];
  const facts = [
    ...officesOf(table.rows),
    ...lines.flatMap((line) => [
      ...birthsOf(line),
      ...schoolsOf(line),
      ...occupationsOf(line),
      ...awardsOf(line),
    ]),
  ];
  return facts.map((fact) => ({
    people: [{ name, jobs: [], education: [], entry: [], isOwn: false, ...fact }],
    read: table.blocks,
  }));
}
