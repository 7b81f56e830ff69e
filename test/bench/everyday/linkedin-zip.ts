import { strToU8, zipSync } from 'fflate';
import type { EverydayPerson, Job } from './everyday-person.ts';
import { fullName } from './everyday-person.ts';
import { type Cells, type Contacted, contactsUntil, csv, ME } from './file-parts.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const END_OF_MAY_EXPORT = '2026-05-10';

const linkedInDay = (day: string): string =>
  `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

const CONNECTION_COLUMNS = [
  'First Name',
  'Last Name',
  'URL',
  'Email Address',
  'Company',
  'Position',
  'Connected On',
];

function connectionCells(one: EverydayPerson, job: Job): Cells {
  return {
    'First Name': one.given,
    'Last Name': one.family,
    URL: one.connection?.url ?? '',
    'Email Address': one.connection?.email ?? '',
    Company: job.spelled,
    Position: job.title,
    'Connected On': linkedInDay(one.connection?.connectedOn ?? ''),
  };
}

const MESSAGE_COLUMNS = [
  'CONVERSATION ID',
  'CONVERSATION TITLE',
  'FROM',
  'SENDER PROFILE URL',
  'TO',
  'RECIPIENT PROFILE URLS',
  'DATE',
  'SUBJECT',
  'CONTENT',
  'FOLDER',
  'ATTACHMENTS',
  'IS MESSAGE DRAFT',
];

function messageCells({ one, touch }: Contacted, at: number): Cells {
  const them = { name: fullName(one), url: one.connection?.url ?? '' };
  const me = { name: fullName(ME), url: ME.url };
  const [from, to] = touch.direction === 'in' ? [them, me] : [me, them];
  return {
    ...{ 'CONVERSATION ID': `c${at}`, FROM: from.name, 'SENDER PROFILE URL': from.url },
    ...{ TO: to.name, 'RECIPIENT PROFILE URLS': to.url, DATE: `${touch.on} 09:41:22 UTC` },
    ...{ CONTENT: 'Words', FOLDER: 'INBOX', 'IS MESSAGE DRAFT': 'No' },
  };
}

const INVITATION_COLUMNS = [
  'From',
  'To',
  'Sent At',
  'Message',
  'Direction',
  'inviterProfileUrl',
  'inviteeProfileUrl',
];

function invitationCells({ one, touch }: Contacted): Cells {
  const [year = '', month, day] = touch.on.split('-');
  return {
    ...{ From: fullName(one), To: fullName(ME), Direction: 'INCOMING' },
    'Sent At': `${Number(month)}/${Number(day)}/${year.slice(2)}, 9:41 AM`,
    ...{ inviterProfileUrl: one.connection?.url ?? '', inviteeProfileUrl: ME.url },
  };
}

/** LinkedIn's export as of May or November. */
export function linkedInZip(people: readonly EverydayPerson[], of: 'may' | 'november'): Uint8Array {
  const listed = people
    .flatMap((one) => {
      const job = one.connection?.[of];
      return job == null ? [] : [{ one, job, day: one.connection?.connectedOn ?? '' }];
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const until = of === 'may' ? END_OF_MAY_EXPORT : '9999';
  const known = listed.map(({ one }) => one);
  const notice =
    'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\n';
  const files = {
    'Connections.csv': strToU8(
      notice +
        csv(
          listed.map(({ one, job }) => connectionCells(one, job)),
          CONNECTION_COLUMNS,
        ),
    ),
    'messages.csv': strToU8(
      csv(contactsUntil(known, 'message', until).map(messageCells), MESSAGE_COLUMNS),
    ),
    'Invitations.csv': strToU8(
      csv(contactsUntil(known, 'invitation', until).map(invitationCells), INVITATION_COLUMNS),
    ),
    'Profile.csv': strToU8(
      csv(
        [
          {
            'First Name': ME.given,
            'Last Name': ME.family,
            Headline: 'Potter',
            'Geo Location': 'Bristol, United Kingdom',
          },
        ],
        ['First Name', 'Last Name', 'Headline', 'Geo Location'],
      ),
    ),
    'Email Addresses.csv': strToU8(
      csv(
        [{ 'Email Address': ME.address, Confirmed: 'Yes', Primary: 'Yes' }],
        ['Email Address', 'Confirmed', 'Primary'],
      ),
    ),
  };
  // The same bytes in every run.
  return zipSync(files, { mtime: END_OF_MAY_EXPORT });
}
