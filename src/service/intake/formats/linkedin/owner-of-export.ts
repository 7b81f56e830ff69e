import { OWNER_TAG } from '../../../notes/own-profiles.ts';
import { checkRecord } from '../check-record.ts';
import { type TableHeader, tableRows } from '../csv/csv-table.ts';
import type { TableCells } from '../csv/table-cells.ts';
import { HeaderNotFound } from '../import-error.ts';
import { type ImportRow, isRejected } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { keysOf } from './linkedin-person.ts';
import {
  ADDRESSES,
  CONTACT_TABLES,
  EDUCATION,
  type IsOwner,
  POSITIONS,
  PROFILE,
  SKILLS,
} from './linkedin-tables.ts';

/** More rows than anybody has jobs, schools or skills. */
const MAX_ROWS = 500;

/** The rows of a table of the export; none when it is missing or in another layout. */
async function rowsOf(
  connections: ImportSource,
  table: TableHeader & { readonly file: RegExp },
  most = MAX_ROWS,
): Promise<TableCells[]> {
  const source = connections.beside?.(table.file) ?? null;
  const rows: TableCells[] = [];
  if (source === null) return rows;
  try {
    for await (const cells of tableRows(source, table)) {
      if (!isRejected(cells)) rows.push(cells);
      if (rows.length === most) break;
    }
  } catch (error) {
    if (!(error instanceof HeaderNotFound)) throw error;
  }
  return rows;
}

const some = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

const nameOf = (cells: TableCells): string =>
  ['First Name', 'Last Name'].flatMap((column) => cells.get(column) ?? []).join(' ');

/** The owner's own address, which only what they sent or were sent tells. */
async function ownUrl(connections: ImportSource): Promise<string | undefined> {
  const [invitations] = CONTACT_TABLES;
  if (invitations === undefined) return undefined;
  const [one] = await rowsOf(connections, invitations, 1);
  if (one === undefined) return undefined;
  const isSent = /^out/i.test(one.get('Direction') ?? '');
  return one.get(isSent ? 'inviterProfileUrl' : 'inviteeProfileUrl');
}

/** The owner of an export, as it tells of them. */
export interface OwnerOfExport {
  readonly isOwner: IsOwner;
  /** The owner as a person; null when the export has no profile. */
  readonly row: ImportRow | null;
}

const skillFact = (skill: string) => ({ text: `Skill: ${skill}` });

async function rowOf(
  connections: ImportSource,
  profile: TableCells,
  url: string | undefined,
): Promise<ImportRow> {
  const jobs = await rowsOf(connections, POSITIONS);
  const schools = await rowsOf(connections, EDUCATION);
  const skills = await rowsOf(connections, SKILLS);
  const addresses = await rowsOf(connections, ADDRESSES);
  const maiden = profile.get('Maiden Name');
  const checked = checkRecord(profile.row, {
    name: nameOf(profile),
    given_name: profile.get('First Name'),
    family_name: profile.get('Last Name'),
    other_names: maiden === undefined ? undefined : [maiden],
    headline: profile.get('Headline'),
    summary: profile.get('Summary'),
    location: profile.get('Geo Location'),
    urls: url === undefined ? undefined : [url],
    emails: some(addresses.flatMap((cells) => cells.get('Email Address') ?? [])),
    experiences: some(
      jobs.map((cells) => ({
        title: cells.get('Title'),
        organization: cells.get('Company Name'),
        location: cells.get('Location'),
        description: cells.get('Description'),
        start_date: cells.date(['Started On']),
        end_date: cells.date(['Finished On']),
        ...(cells.has('Finished On') && { current: false }),
      })),
    ),
    education: some(
      schools.map((cells) => ({
        school: cells.get('School Name'),
        degree: cells.get('Degree Name'),
        start_date: cells.date(['Start Date']),
        end_date: cells.date(['End Date']),
      })),
    ),
    facts: some(skills.flatMap((cells) => cells.get('Name') ?? []).map(skillFact)),
  });
  if (isRejected(checked)) return checked;
  return { ...checked, own: { notes: [], tags: [OWNER_TAG] } };
}

/** Reads what an export tells of its owner. */
export async function readOwner(connections: ImportSource): Promise<OwnerOfExport> {
  const [profile] = await rowsOf(connections, PROFILE, 1);
  const url = await ownUrl(connections);
  const own = keysOf({ url, name: profile === undefined ? undefined : nameOf(profile) });
  const isOwner: IsOwner = (one) => {
    const { member, name } = keysOf(one);
    if (member !== null && own.member !== null) return member === own.member;
    // Some exports call their owner so.
    return name !== null && (name === own.name || name === 'you');
  };
  return { isOwner, row: profile === undefined ? null : await rowOf(connections, profile, url) };
}
