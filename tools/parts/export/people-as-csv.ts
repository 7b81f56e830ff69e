import { stringify } from 'csv-stringify/sync';
import type { ExportedPerson } from './exported-person.ts';

type Cell = (person: ExportedPerson) => string;

const several = (values: readonly string[]): string => values.join('; ');

/** The names are those that contacts programs and `import` know. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  Name: ({ name }) => name,
  'First Name': ({ given }) => given,
  'Last Name': ({ family }) => family,
  Title: ({ title }) => title,
  Company: ({ organization }) => organization,
  Location: ({ place }) => place,
  'E-mail': ({ emails }) => several(emails),
  Phone: ({ phones }) => several(phones),
  Address: ({ addresses }) => several(addresses),
  Links: ({ links }) => several(links),
  Tags: ({ tags }) => several(tags),
  Lists: ({ lists }) => several(lists),
  Notes: ({ notes }) => notes.map(({ date, text }) => `${date}: ${text}`).join('\n'),
  Id: ({ id }) => id,
};

/**
 * People as CSV with a header. A cell that a spreadsheet would read as a formula (`=`, `+`, `-`, `@`,
 * a tab or a return at its start) begins with an apostrophe. The mark at the start says UTF-8 to Excel.
 */
export const peopleAsCsv = (people: readonly ExportedPerson[]): string =>
  stringify(
    people.map((person) => Object.values(COLUMNS).map((cell) => cell(person))),
    {
      ...{ header: true, columns: Object.keys(COLUMNS), bom: true },
      ...{ escape_formulas: true, record_delimiter: '\r\n' },
    },
  );
