import type { Block } from '../page/page-blocks.ts';
import { isPromptInjection } from '../prose/prompt-injection.ts';
import type { Row } from './page-tables.ts';
import { readEntryLine } from './read-entry.ts';
import { EMPTY_ROSTER, type Roster, type RosterPerson } from './roster-person.ts';

const LABEL =
  /^(?:(?:members?|also|those|councillors|trustees|staff) )?(?:present|in attendance|attendance|attendees|attending|apologies(?: for absence)?|absent|participants)\b[^:]{0,20}:\s*(?<names>.+)$/iu;
const MAX_TEXT_CHARS = 3000;
const MAX_NAMES = 100;

/** Splits "Ada Moreno (chair), Bo Lind and Cy Holt" at commas, or at semicolons if it has any. */
function namesOf(text: string): string[] {
  const between = text.includes(';') ? /;/ : /,(?![^()]*\))| and (?=\p{Lu})/u;
  return text
    .replace(/[.\s]+$/, '')
    .split(between)
    .slice(0, MAX_NAMES)
    .map((one) => one.trim());
}

/** Reads "Bo Lind (Minister of Water); Cy Holt (Minister of Culture)", where each has a title. */
export function readAttendees({ kind, text }: Block): Roster {
  const parts = kind === 'text' && text.length <= MAX_TEXT_CHARS ? text.split(/;\s+/) : [];
  if (parts.length < 2 || isPromptInjection(text)) return EMPTY_ROSTER;
  const people = parts.flatMap((excerpt): RosterPerson[] => {
    const { name, said } = readEntryLine(excerpt.replace(/[.\s]+$/, ''), true) ?? {};
    if (name === undefined || said?.title === undefined) return [];
    return [
      { name, jobs: [{ title: said.title }], education: [], excerpt, entry: [], isOwn: false },
    ];
  });
  return people.length < parts.length ? EMPTY_ROSTER : { people, read: [] };
}

/** Reads a row of minutes: "Present" in one cell, the names in the next. */
export const readAttendanceRow = (row: Row): Roster[] => {
  const [label, names, other] = row;
  if (label === undefined || names === undefined || other !== undefined) return [];
  const head = label.text.replace(/:$/, '');
  if (head.length > 40) return [];
  return names.blocks.map(({ text, ...block }) =>
    readAttendance({ ...block, text: `${head}: ${text}` }),
  );
};

/** The people present at a meeting, from one paragraph of its minutes. */
export function readAttendance({ text }: Block): Roster {
  const names = text.length > MAX_TEXT_CHARS ? undefined : LABEL.exec(text)?.groups?.names;
  if (names === undefined || isPromptInjection(text)) return EMPTY_ROSTER;
  const people = namesOf(names).flatMap((excerpt): RosterPerson[] => {
    const read = readEntryLine(excerpt, true);
    if (read === null) return [];
    const { title } = read.said;
    const jobs = title === undefined ? [] : [{ title }];
    return [{ name: read.name, jobs, education: [], excerpt, entry: [], isOwn: false }];
  });
  return people.length === 0 ? EMPTY_ROSTER : { people, read: [] };
}
