import type { EverydayPerson } from './everyday-person.ts';
import { type Cells, csv } from './file-parts.ts';

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

const inBook = (people: readonly EverydayPerson[], book: 'google' | 'vcard') =>
  people.filter(({ card }) => card?.book === book);

/** Google's export of contacts. */
export const googleCsv = (people: readonly EverydayPerson[]): string =>
  csv(inBook(people, 'google').map(googleCells), GOOGLE_COLUMNS);

/** The cards of a phone. */
export const vcards = (people: readonly EverydayPerson[]): string =>
  `${inBook(people, 'vcard').map(vcard).join('\r\n')}\r\n`;
