import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import type { CareerJob, EverydayPerson, Job, Touch } from './everyday-person.ts';
import { emailsOf, fullName } from './everyday-person.ts';
import { STRANGER } from './planted-people.ts';

/** The user, whose exports these are. */
const ME = {
  given: 'Robin',
  family: 'Everdene',
  url: 'https://www.linkedin.com/in/robin-everdene',
  address: 'robin@everdene.example',
};
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const END_OF_MAY_EXPORT = '2026-05-10';

type Cells = Readonly<Record<string, string>>;
const csv = (rows: readonly Cells[], columns: readonly string[]): string =>
  stringify([...rows], { header: true, columns: [...columns] });

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

interface Contacted {
  readonly one: EverydayPerson;
  readonly touch: Touch;
}

/** Messages and invitations until a day, the newest first as in an export. */
const contactsUntil = (
  people: readonly EverydayPerson[],
  kind: Touch['kind'],
  day: string,
): Contacted[] =>
  people
    .flatMap((one) =>
      one.touches
        .filter((touch) => touch.kind === kind && touch.on <= day)
        .map((touch) => ({ one, touch })),
    )
    .toSorted((a, b) => (a.touch.on < b.touch.on ? 1 : -1));

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
function linkedInZip(people: readonly EverydayPerson[], of: 'may' | 'november'): Uint8Array {
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
  return zipSync({
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
  });
}

const GOOGLE_COLUMNS = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Organization Name',
  'Organization Title',
  'Birthday',
  'Notes',
  'Labels',
  'E-mail 1 - Label',
  'E-mail 1 - Value',
  'Phone 1 - Label',
  'Phone 1 - Value',
  'Address 1 - Label',
  'Address 1 - Formatted',
  'Address 1 - City',
  'Website 1 - Label',
  'Website 1 - Value',
];

function googleCells({ given, card }: EverydayPerson): Cells {
  const { family = '', job, email, phone, birthday, city, labels = [], note, website } = card ?? {};
  return {
    ...{ 'First Name': given, 'Last Name': family },
    ...{ 'Organization Name': job?.spelled ?? '', 'Organization Title': job?.title ?? '' },
    ...{
      Birthday: birthday ?? '',
      Notes: note ?? '',
      Labels: ['* myContacts', ...labels].join(' ::: '),
    },
    ...{ 'E-mail 1 - Label': email === undefined ? '' : '* Home', 'E-mail 1 - Value': email ?? '' },
    ...{ 'Phone 1 - Label': phone === undefined ? '' : 'Mobile', 'Phone 1 - Value': phone ?? '' },
    ...{
      'Address 1 - Label': city === undefined ? '' : 'Home',
      'Address 1 - Formatted': city ?? '',
      'Address 1 - City': city?.split(',')[0] ?? '',
    },
    ...{
      'Website 1 - Label': website === undefined ? '' : 'Profile',
      'Website 1 - Value': website ?? '',
    },
  };
}

const line = (name: string, value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${name}:${value.replaceAll(',', '\\,')}`];

function vcard({ given, card }: EverydayPerson): string {
  const { family = '', job, email, phone, birthday, city, labels = [], note, website } = card ?? {};
  const [town = '', country = ''] = city?.split(', ') ?? [];
  return [
    ...['BEGIN:VCARD', 'VERSION:3.0', `N:${family};${given};;;`, `FN:${given} ${family}`],
    ...line('ORG', job?.spelled),
    ...line('TITLE', job?.title),
    ...line('EMAIL;TYPE=HOME', email),
    ...line('TEL;TYPE=CELL', phone),
    ...line('BDAY', birthday),
    ...(city === undefined ? [] : [`ADR;TYPE=HOME:;;;${town};;;${country}`]),
    ...(labels.length === 0 ? [] : [`CATEGORIES:${labels.join(',')}`]),
    ...line('NOTE', note),
    ...(website === undefined ? [] : [`URL:${website}`]),
    'END:VCARD',
  ].join('\r\n');
}

const addressOf = (one: EverydayPerson): string => `${fullName(one)} <${emailsOf(one)[0] ?? ''}>`;

/** The mails as Google Takeout writes them, each delivered to or sent by the user. */
function mailbox(people: readonly EverydayPerson[]): string {
  const me = `${fullName(ME)} <${ME.address}>`;
  return contactsUntil(people, 'mail', '9999')
    .map(({ one, touch }, at) => {
      const [from, to] = touch.direction === 'in' ? [addressOf(one), me] : [me, addressOf(one)];
      const date = `${new Date(`${touch.on}T10:00:00Z`).toUTCString().replace('GMT', '+0000')}`;
      return [
        `From ${at}@xxx ${date}`,
        ...(touch.direction === 'in' ? [`Delivered-To: ${ME.address}`] : []),
        ...[
          `X-Gmail-Labels: ${touch.direction === 'in' ? 'Inbox' : 'Sent'}`,
          `Message-ID: <m${at}@post.example>`,
        ],
        ...[`From: ${from}`, `To: ${to}`, `Date: ${date}`, '', 'Words', '', ''],
      ].join('\n');
    })
    .join('');
}

function calendar(people: readonly EverydayPerson[]): string {
  const events = contactsUntil(people, 'meeting', '9999').flatMap(({ one, touch }, at) => {
    const day = touch.on.replaceAll('-', '');
    return [
      ...[
        'BEGIN:VEVENT',
        `DTSTART:${day}T090000Z`,
        `DTEND:${day}T100000Z`,
        `UID:e${at}@google.com`,
      ],
      `ORGANIZER;CN=${fullName(ME)}:mailto:${ME.address}`,
      `ATTENDEE;PARTSTAT=ACCEPTED;CN=${fullName(ME)}:mailto:${ME.address}`,
      `ATTENDEE;PARTSTAT=ACCEPTED;CN=${fullName(one)}:mailto:${emailsOf(one)[0]}`,
      ...['STATUS:CONFIRMED', 'END:VEVENT'],
    ];
  });
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    `X-WR-CALNAME:${ME.address}`,
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const work = ({ spelled, title, from, to }: CareerJob) => ({
  ...{ name: spelled, position: title, startDate: from },
  ...(to === undefined ? {} : { endDate: to }),
});

/** A JSON Resume, told by the LinkedIn address to be of the same person. */
function resume(one: EverydayPerson) {
  const { jobs = [], courses = [], city = '' } = one.career ?? {};
  return {
    basics: {
      name: fullName(one),
      location: { city: city.split(',')[0], region: city.split(', ')[1] },
      profiles: [{ network: 'LinkedIn', url: one.connection?.url }],
    },
    work: jobs.map(work),
    education: courses.map(({ school, from, to }) => ({
      institution: school,
      startDate: from,
      endDate: to,
    })),
  };
}

/** The files of the user, in the order in which they are imported. */
export const WORLD_FILES = [
  'linkedin-may.zip',
  'contacts.csv',
  'cards.vcf',
  'mail.mbox',
  'calendar.ics',
  'resumes.jsonl',
  'linkedin-november.zip',
  'public.jsonl',
] as const;

export type WorldFile = (typeof WORLD_FILES)[number];

/** What each file says of these people. */
export function worldFiles(
  people: readonly EverydayPerson[],
): Record<WorldFile, string | Uint8Array> {
  const inBook = (book: 'google' | 'vcard') => people.filter(({ card }) => card?.book === book);
  return {
    'linkedin-may.zip': linkedInZip(people, 'may'),
    'contacts.csv': csv(inBook('google').map(googleCells), GOOGLE_COLUMNS),
    'cards.vcf': `${inBook('vcard').map(vcard).join('\r\n')}\r\n`,
    'mail.mbox': mailbox(people),
    'calendar.ics': calendar(people),
    'resumes.jsonl': people
      .flatMap((one) => (one.career === undefined ? [] : [`${JSON.stringify(resume(one))}\n`]))
      .join(''),
    'linkedin-november.zip': linkedInZip(people, 'november'),
    'public.jsonl': `${JSON.stringify(STRANGER)}\n`,
  };
}

/** Writes the files into a folder. @returns their paths, in the order of importing */
export async function writeWorldFiles(
  people: readonly EverydayPerson[],
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = worldFiles(people);
  return await Promise.all(
    WORLD_FILES.map(async (name) => {
      await writeFile(join(folder, name), files[name]);
      return join(folder, name);
    }),
  );
}
