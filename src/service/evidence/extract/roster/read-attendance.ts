import type { Block } from '../page/page-blocks.ts';
import { isMachineTalk } from '../prose/machine-talk.ts';
import { readEntryLine } from './read-entry.ts';
import { EMPTY_ROSTER, type Roster, type RosterPerson } from './roster-person.ts';

const LABEL =
  /^(?:(?:members?|also|those|councillors|trustees|staff) )?(?:present|in attendance|attendance|attendees|attending|apologies(?: for absence)?|absent|participants)\b[^:]{0,20}:\s*(?<names>.+)$/iu;
const LONGEST = 3000;
const MOST = 100;

/** "Ada Moreno (chair), Bo Lind and Cy Holt": between commas, or semicolons where there are any. */
function namesOf(text: string): string[] {
  const between = text.includes(';') ? /;/ : /,(?![^()]*\))| and (?=\p{Lu})/u;
  return text
    .replace(/[.\s]+$/, '')
    .split(between)
    .slice(0, MOST)
    .map((one) => one.trim());
}

/** Who came to a meeting, as its minutes say in one paragraph. */
export function readAttendance({ text }: Block): Roster {
  const names = text.length > LONGEST ? undefined : LABEL.exec(text)?.groups?.names;
  if (names === undefined || isMachineTalk(text)) return EMPTY_ROSTER;
  const people = namesOf(names).flatMap((excerpt): RosterPerson[] => {
    const read = readEntryLine(excerpt, true);
    if (read === null) return [];
    const { title } = read.said;
    const jobs = title === undefined ? [] : [{ title }];
    return [{ name: read.name, jobs, education: [], excerpt, isOwn: false }];
  });
  return people.length === 0 ? EMPTY_ROSTER : { people, read: [] };
}
