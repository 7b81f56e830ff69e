import type { RecordExperience } from '../../../people/record/person-record.ts';
import { takePeriod } from '../listing/period.ts';
import type { Block } from '../page/page-blocks.ts';
import { hasGivenName } from '../prose/name-shape.ts';
import { isPromptInjection } from '../prose/prompt-injection.ts';
import type { Column } from './column-labels.ts';
import { isHeldAtHost, isOnePersons, listKindOf } from './list-kind.ts';
import type { PageTable, Row } from './page-tables.ts';
import { isPlaceOfWork, readEntryWords } from './read-entry-words.ts';
import { isRole, roleOfHeading } from './role-words.ts';
import { invertedName, rosterName } from './roster-name.ts';
import { EMPTY_ROSTER, type Roster, type RosterPerson } from './roster-person.ts';
import { type ReadColumns, readColumns } from './table-columns.ts';

type Cells = ReadonlyMap<Column, string>;

const cellsOf = (row: Row, columns: ReadonlyMap<number, Column>): Cells =>
  new Map(
    row.flatMap(({ column, text }): [Column, string][] => {
      const known = columns.get(column);
      return known === undefined ? [] : [[known, text]];
    }),
  );

function nameOf(cells: Cells, isSure: boolean): string | null {
  const [given, family] = [cells.get('given'), cells.get('family')];
  if (given !== undefined && family !== undefined) return rosterName(`${given} ${family}`, true);
  const text = cells.get('person') ?? cells.get('name') ?? '';
  return rosterName(text, isSure) ?? invertedName(text);
}

/** The term of office in a row: from start and end columns, or from one column with both. */
function datesOf(cells: Cells): Pick<RecordExperience, 'start_date' | 'end_date'> {
  const period = takePeriod(cells.get('period') ?? '');
  const one = (column: Column) => {
    const { start, at } = takePeriod(cells.get(column) ?? '');
    return start ?? at;
  };
  const [start, end] = [period.start ?? one('start'), period.end ?? one('end')];
  return {
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
  };
}

/** Any such words below "Role" are a title. */
const WORDS = /^\p{Lu}[\p{L}\p{M} ,&/'’()-]{2,80}$/u;

const withoutDates = (text: string): string =>
  takePeriod(text)
    .rest.replace(/[\s·,:()–—-]+$/, '')
    .trim();

/** The job in a row, from several columns or from one: "Analyst, Orme Capital". */
function jobOf(cells: Cells, role: string | null, isLabelled: boolean): RecordExperience | null {
  const dates = datesOf(cells);
  const current = readEntryWords(cells.get('current') ?? '');
  const written = cells.get('title');
  const said = readEntryWords(written ?? '');
  const isTitle = written !== undefined && (isRole(written) || (isLabelled && WORDS.test(written)));
  const own = isTitle ? withoutDates(written) : said.title;
  const employer = cells.get('place');
  const isEmployer = employer !== undefined && isPlaceOfWork(employer);
  const organization = isEmployer ? employer : written === undefined ? current.place : undefined;
  const title = own ?? current.title ?? (Object.keys(dates).length > 0 ? role : null);
  const unit = cells.get('unit');
  if (title === null || title === undefined) return null;
  const { start, end } = said;
  return {
    title,
    ...(organization !== undefined && { organization: organization.replace(/^the /i, '') }),
    ...(unit !== undefined && unit.length <= 100 && { unit }),
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
    ...dates,
  };
}

/** The cells of a row with the person's own contact details; a "Secretary" cell has others. */
function contactCells(row: Row, { columns, isLabelled }: ReadColumns): Block[] {
  const isOwn = (column: number) => {
    const known = columns.get(column);
    return known === undefined ? !isLabelled : OF_PERSON.has(known);
  };
  return row.filter(({ column }) => isOwn(column)).flatMap(({ blocks }) => blocks);
}

const OF_PERSON: ReadonlySet<Column> = new Set([
  'person',
  'name',
  'family',
  'given',
  'title',
  'contact',
]);
const NAMES: readonly Column[] = ['person', 'name', 'family'];

/** The holders of each office, with the term of each row. */
function readOffices(
  { headings, blocks }: PageTable,
  { columns, rows, offices }: ReadColumns,
): Roster {
  const people = rows.flatMap((row) =>
    [...offices].flatMap(([column, title]): RosterPerson[] => {
      const cell = row.find((one) => one.column === column);
      const name = cell === undefined ? null : rosterName(cell.text, true);
      const excerpt = row.map(({ text }) => text).join(' · ');
      if (cell === undefined || name === null || isPromptInjection(excerpt)) return [];
      const job = { title, ...datesOf(cellsOf(row, columns)) };
      const isOwn = isHeldAtHost(headings, title);
      return [{ name, jobs: [job], education: [], excerpt, entry: cell.blocks, isOwn }];
    }),
  );
  return { people, read: people.length > 0 ? blocks : [] };
}

/** The people in the rows of a table, and what their cells say about each. */
export function readTable(table: PageTable): Roster {
  const kind = listKindOf(table.headings);
  if (isOnePersons(table.headings)) return EMPTY_ROSTER;
  const read = readColumns(table, kind !== 'none');
  const { columns, rows, isLabelled } = read;
  const held = new Set(columns.values());
  if (!NAMES.some((column) => held.has(column))) return readOffices(table, read);
  const isSure = held.has('person') || held.has('family') || (kind !== 'works' && kind !== 'none');
  const role = table.headings.map(roleOfHeading).find((one) => one !== null) ?? null;
  const people: RosterPerson[] = [];
  for (const row of rows) {
    const cells = cellsOf(row, columns);
    const excerpt = row.map(({ text }) => text).join(' · ');
    const name = isPromptInjection(excerpt) ? null : nameOf(cells, isSure || isLabelled);
    if (name === null) continue;
    const job = jobOf(cells, role, isLabelled);
    if (job === null && !(isSure && hasGivenName(name))) continue;
    const isOwn = job?.organization === undefined && isHeldAtHost(table.headings, job?.title);
    const jobs = job === null ? [] : [job];
    people.push({ name, jobs, education: [], excerpt, entry: contactCells(row, read), isOwn });
  }
  const isRead = people.some(({ jobs }) => jobs.length > 0);
  return { people, read: isRead ? table.blocks : [] };
}
