import type { RecordEducation, RecordExperience } from '../../../people/record/person-record.ts';
import { DEGREE } from '../prose/education-rules.ts';
import { isOrganizationName, isSchoolName, PROPER } from '../prose/phrases.ts';
import { wholePlace } from '../prose/whole-place.ts';
import { isRole } from '../roster/role-words.ts';
import { takePeriod } from './period.ts';
import { splitLine } from './split-line.ts';

const NAMED = new RegExp(`^(?:the )?${PROPER}$`, 'u');
const STARTS_WITH_DEGREE = new RegExp(
  `^${DEGREE}(?:,? (?:(?:in|of) )?(?<field>[^,()]{2,60}))?`,
  'u',
);

/** The first time in the lines of an entry, and the lines without it. */
function timeOf(lines: readonly string[]) {
  // Cells of one row: "2013 · 2018" is a time in two cells.
  const years = lines.filter((line) => /^(?:(?:1[89]|20)\d{2}|present|now)$/i.test(line));
  const rest = lines.filter((line) => !years.includes(line));
  const joined = years.length > 0 ? [years.join(' – '), ...rest] : lines;
  const read = joined.map((line) => takePeriod(line));
  const at = read.findIndex(({ start, end, at: one }) => (start ?? end ?? one) !== undefined);
  return {
    ...read[at],
    lines: read.map(({ rest: left }, i) => (i <= at ? left : (joined[i] ?? ''))),
  };
}

/** What comes first in the entries of a section. */
export type EntryOrder = 'title' | 'organization';

/** Which of two pieces is the title; null where that is unclear. */
function titleFirst(one: string, other: string): readonly [string, string] | null {
  if (isRole(one) && (!isRole(other) || isOrganizationName(other))) return [one, other];
  if (isRole(other) && (!isRole(one) || isOrganizationName(one))) return [other, one];
  return isRole(one) ? [one, other] : null;
}

/** A sentence, or an activity instead of a position. */
const NO_ENTRY =
  /[.!?]$|^\p{L}+ing\b(?! (?:director|editor|partner|manager|officer|engineer))(?<!\b(?:visiting|acting|consulting|teaching|nursing|founding|contributing|supervising|presiding|training|housing|marketing|engineering|planning|purchasing|accounting))|\b(?:to|with) the\b/iu;
/** A sentence below the entry that describes the work. */
const DESCRIPTION = /\p{Ll}{2}[.!?]$/u;
/** Predecessors and successors are not part of this job. */
const OTHER_HOLDER =
  /[,;(]? ?\b(?:succeed(?:ing|ed by)|replac(?:ing|ed by)|preceded by|successor (?:to|of)|in succession to|predecessor:?) .*$/iu;
/** Two jobs on one line, whose dates cannot be told apart. */
const SEVERAL = /\bthen\b|\bat\b.*\bat\b/;

/** What comes first in the unambiguous entries; null where they disagree. */
export function entryOrderOf(entries: readonly (readonly string[])[]): EntryOrder | null {
  const orders = entries.flatMap((lines): EntryOrder[] => {
    const [first, second] = splitLine(timeOf(lines).lines);
    const pair = first === undefined || second === undefined ? null : titleFirst(first, second);
    return pair === null ? [] : [pair[0] === first ? 'title' : 'organization'];
  });
  return new Set(orders).size === 1 ? (orders[0] ?? null) : null;
}

const UNIT =
  /^(?:the )?(?:department|dept\.?|division|faculty|school|section|unit|institute|laboratory|chair) (?:of|for)\b/i;

/** "Professor, Department of History, Tarn College": the department belongs to the college. */
function withoutUnit(pieces: readonly string[]): { pieces: readonly string[]; unit?: string } {
  const at = pieces.findIndex((piece) => UNIT.test(piece));
  const next = pieces[at + 1];
  const before = pieces[at - 1];
  const isPart = (one: string | undefined) =>
    one !== undefined && (isSchoolName(one) || isOrganizationName(one)) && !UNIT.test(one);
  if (at < 0 || pieces.length < 3 || !(isPart(next) || isPart(before))) return { pieces };
  const unit = pieces[at];
  return { pieces: pieces.filter((_, i) => i !== at), ...(unit !== undefined && { unit }) };
}

/** Title and organization by position, for an entry with unknown words. */
function inOrder(one: string, other: string, order: EntryOrder | null) {
  if (order === null || isOrganizationName(order === 'title' ? one : other)) return null;
  return order === 'title' ? ([one, other] as const) : ([other, one] as const);
}

/**
 * One entry of "Experience"; null where title and organization cannot be told apart.
 * @param order what comes first in the other entries, for one with a time and unknown words
 */
export function readJobEntry(
  lines: readonly string[],
  order: EntryOrder | null = null,
): RecordExperience | null {
  const own = lines.map((line) => line.replace(OTHER_HOLDER, ''));
  const { start, end, lines: rest } = timeOf(own.filter((line) => !DESCRIPTION.test(line)));
  const { pieces, unit } = withoutUnit(splitLine(rest));
  const [first, second, third] = pieces;
  if (first === undefined || second === undefined) return null;
  const known = titleFirst(first, second);
  const isDated = (start ?? end) !== undefined && third === undefined;
  const pair = known ?? (isDated ? inOrder(first, second, order) : null);
  if (pair === null || NO_ENTRY.test(pair[0])) return null;
  if (lines.some((line) => SEVERAL.test(line))) return null;
  const [title, place] = pair;
  const organization = place.replace(/,.*$/, (tail) =>
    /^, (?:Inc|Ltd|LLC|GmbH)/.test(tail) ? tail : '',
  );
  if (isRole(organization) && !isOrganizationName(organization)) return null;
  if (!NAMED.test(organization) || wholePlace(place) !== null) return null;
  const location = wholePlace(third ?? '');
  return {
    title,
    organization: organization.replace(/^the /i, ''),
    ...(unit !== undefined && { unit }),
    ...(location !== null && { location }),
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
  };
}

/** Below "Education" a plain "School" counts as a school. */
const isSchool = (words: string): boolean =>
  isSchoolName(words) ||
  /\b(?:school|conservatoire|conservatorium|institute|gymnasium|lyc[ée]e)\b/i.test(words) ||
  /^(?:École|Escuela|Instituto|Colegio|Hogeschool|Schule|Akademie)\b/iu.test(words);

/** One entry of "Education"; null without a school. */
export function readCourseEntry(lines: readonly string[]): RecordEducation | null {
  const { start, end, at, lines: rest } = timeOf(lines);
  const pieces = splitLine(rest).flatMap((piece) => piece.split(/, /));
  const degree = pieces.map((piece) => STARTS_WITH_DEGREE.exec(piece)?.groups).find((one) => one);
  const others = pieces.filter((piece) => !STARTS_WITH_DEGREE.test(piece));
  const school = others.find((piece) => isSchool(piece) && NAMED.test(piece));
  if (school === undefined) return null;
  const before = others.slice(0, others.indexOf(school));
  const field = degree?.field ?? (degree === undefined ? undefined : before.at(-1));
  const finish = end ?? at;
  return {
    school: school.replace(/^the /i, ''),
    ...(degree?.degree !== undefined && { degree: degree.degree }),
    ...(field !== undefined && { field_of_study: field }),
    ...(start !== undefined && { start_date: start }),
    ...(finish !== undefined && { end_date: finish }),
  };
}
