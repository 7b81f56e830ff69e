import { type ExportTable, LINKEDIN_EXPORT } from '../../../../contract/linkedin-export.ts';
import type { TableHeader } from '../csv/csv-table.ts';
import type { TableCells } from '../csv/table-cells.ts';
import type { Touch } from '../touch.ts';

/** Somebody in a table of the export, by the address of their profile or, without one, by name. */
export interface Named {
  readonly url: string | undefined;
  readonly name: string | undefined;
}

/** That somebody and the owner were in touch. */
export interface Contact extends Named {
  readonly on: string;
  readonly direction: Touch['direction'];
}

/** Whether this is the owner of the export. */
export type IsOwner = (one: Named) => boolean;

/** A table of the export that says when the owner was in touch with whom. */
export interface ContactTable extends TableHeader {
  /** The file's name in the export. */
  readonly file: RegExp;
  readonly kind: Touch['kind'];
  /** The contacts of one row; what was written is never read. */
  contacts(cells: TableCells, isOwner: IsOwner): readonly Contact[];
}

const table = (
  name: string,
  { file }: ExportTable,
  columns: readonly string[],
  dates: readonly string[],
): TableHeader & { readonly file: RegExp } => ({
  ...{ name, file, dates, naming: [] },
  wants: [...columns, ...dates].join(', '),
  isHeader: (cells) => [...columns, ...dates].every((column) => cells.includes(column)),
});

const listed = (text: string | undefined, by: RegExp): string[] =>
  (text ?? '').split(by).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

const fullName = (cells: TableCells, given: string, family: string): string =>
  [cells.get(given), cells.get(family)].filter((part) => part !== undefined).join(' ');

/** The day of a contact; without one it says nothing. */
const on = (cells: TableCells, column: string): string | null => {
  const date = cells.date([column]);
  return date !== undefined && date.length === 10 ? date : null;
};

function messageContacts(cells: TableCells, isOwner: IsOwner): Contact[] {
  const day = on(cells, 'DATE');
  const isDraft = /^(yes|true)$/i.test(cells.get('IS MESSAGE DRAFT') ?? '');
  if (day === null || isDraft || /^(spam|draft)/i.test(cells.get('FOLDER') ?? '')) return [];
  const sender = { url: cells.get('SENDER PROFILE URL'), name: cells.get('FROM') };
  if (!isOwner(sender)) return [{ ...sender, on: day, direction: 'from' }];
  const urls = listed(cells.get('RECIPIENT PROFILE URLS'), /[,;\s]+/);
  const to: Named[] =
    urls.length > 0
      ? urls.map((url) => ({ url, name: undefined }))
      : [{ url: undefined, name: cells.get('TO') }];
  return to
    .filter((one) => !isOwner(one))
    .map((one) => ({ ...one, on: day, direction: 'to' as const }));
}

function invitationContacts(cells: TableCells): Contact[] {
  const day = on(cells, 'Sent At');
  if (day === null) return [];
  return /^out/i.test(cells.get('Direction') ?? '')
    ? [{ url: cells.get('inviteeProfileUrl'), name: cells.get('To'), on: day, direction: 'to' }]
    : [
        {
          url: cells.get('inviterProfileUrl'),
          name: cells.get('From'),
          on: day,
          direction: 'from',
        },
      ];
}

const recommendations = (file: ExportTable, direction: 'to' | 'from'): ContactTable => ({
  ...table('LinkedIn recommendations', file, ['First Name', 'Last Name'], ['Creation Date']),
  kind: 'recommendation',
  contacts: (cells) => {
    const day = on(cells, 'Creation Date');
    const name = fullName(cells, 'First Name', 'Last Name');
    return day === null ? [] : [{ url: undefined, name, on: day, direction }];
  },
});

const endorsements = (file: ExportTable, who: string, direction: 'to' | 'from'): ContactTable => ({
  ...table('LinkedIn endorsements', file, [`${who} First Name`], ['Endorsement Date']),
  kind: 'endorsement',
  contacts: (cells) => {
    const day = on(cells, 'Endorsement Date');
    const name = fullName(cells, `${who} First Name`, `${who} Last Name`);
    const url = cells.get(`${who} Public Url`);
    return day === null ? [] : [{ url, name, on: day, direction }];
  },
});

/** The tables of an export that say when the owner was in touch with whom. */
export const CONTACT_TABLES: readonly ContactTable[] = [
  {
    ...table(
      'LinkedIn invitations',
      LINKEDIN_EXPORT.invitations,
      ['From', 'To', 'Direction'],
      ['Sent At'],
    ),
    kind: 'invitation',
    contacts: invitationContacts,
  },
  {
    ...table('LinkedIn messages', LINKEDIN_EXPORT.messages, ['FROM', 'TO'], ['DATE']),
    kind: 'message',
    contacts: messageContacts,
  },
  recommendations(LINKEDIN_EXPORT.recommendationsReceived, 'from'),
  recommendations(LINKEDIN_EXPORT.recommendationsGiven, 'to'),
  endorsements(LINKEDIN_EXPORT.endorsementsReceived, 'Endorser', 'from'),
  endorsements(LINKEDIN_EXPORT.endorsementsGiven, 'Endorsee', 'to'),
];

/** The tables about the owner. */
export const PROFILE = table(
  'LinkedIn profile',
  LINKEDIN_EXPORT.profile,
  ['First Name', 'Headline'],
  [],
);
export const POSITIONS = table(
  'LinkedIn positions',
  LINKEDIN_EXPORT.positions,
  ['Company Name', 'Title'],
  ['Started On', 'Finished On'],
);
export const EDUCATION = table(
  'LinkedIn education',
  LINKEDIN_EXPORT.education,
  ['School Name'],
  ['Start Date', 'End Date'],
);
export const SKILLS = table('LinkedIn skills', LINKEDIN_EXPORT.skills, ['Name'], []);
export const ADDRESSES = table(
  'LinkedIn e-mail addresses',
  LINKEDIN_EXPORT.addresses,
  ['Email Address', 'Confirmed'],
  [],
);
