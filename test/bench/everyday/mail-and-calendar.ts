import { type EverydayPerson, emailsOf, fullName } from './everyday-person.ts';
import { contactsUntil, ME } from './file-parts.ts';

const addressOf = (one: EverydayPerson): string => `${fullName(one)} <${emailsOf(one)[0] ?? ''}>`;

/** The mails as Google Takeout writes them, each delivered to or sent by the user. */
export function mailbox(people: readonly EverydayPerson[]): string {
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

/** The meetings as Google exports a calendar. */
export function calendar(people: readonly EverydayPerson[]): string {
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
