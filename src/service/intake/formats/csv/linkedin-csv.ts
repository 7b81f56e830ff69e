import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import type { Cells, TableFormat } from './csv-table.ts';
import { writtenDate } from './written-date.ts';

const WANTED = ['First Name', 'Last Name', 'Company', 'Position', 'Connected On'];

function toRow(row: number, cells: Cells): ImportRow {
  const [given, family] = [cells.get('First Name'), cells.get('Last Name')];
  const name = [given, family].filter((part) => part !== undefined).join(' ');
  if (name === '') {
    return {
      row,
      column: 'First Name',
      reason: 'has no name; LinkedIn leaves it out for members who closed their account',
    };
  }
  const connected = cells.get('Connected On');
  const connectedOn = connected === undefined ? null : writtenDate(connected);
  if (connected !== undefined && connectedOn === null) {
    return { row, column: 'Connected On', reason: `"${connected.slice(0, 40)}" is not a date` };
  }
  const [title, organization] = [cells.get('Position'), cells.get('Company')];
  const [url, email] = [cells.get('URL'), cells.get('Email Address')];
  // The export has only current jobs, so a job without dates is a current one.
  const isEmployed = title !== undefined || organization !== undefined;
  return checkRecord(row, {
    name,
    given_name: given,
    family_name: family,
    urls: url === undefined ? undefined : [url],
    emails: email === undefined ? undefined : email.split(/[\s,;]+/).filter((one) => one !== ''),
    experiences: isEmployed ? [{ title, organization }] : undefined,
    connected_on: connectedOn ?? undefined,
  });
}

/** `Connections.csv` of a LinkedIn export, both layouts (older ones have no `URL`). */
export const LINKEDIN_CSV: TableFormat = {
  name: 'LinkedIn Connections.csv',
  wants: WANTED.join(', '),
  isHeader: (cells) =>
    ['First Name', 'Last Name', 'Connected On'].every((name) => cells.includes(name)),
  toRow,
};
