import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { syntheticPeople } from './synthetic-people.ts';

const NOTE_EVERY = 10;

/** A contact as an address book exports it. */
function cardOf(
  { name, given_name, family_name, location, experiences }: PersonRecord,
  at: number,
) {
  const [job] = experiences ?? [];
  const [city = '', country = ''] = (location ?? '').split(', ');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    `N:${family_name};${given_name};;;`,
    `FN:${name}`,
    `ORG:${job?.organization ?? ''}`,
    `TITLE:${job?.title ?? ''}`,
    `EMAIL;TYPE=INTERNET:contact${at}@synthetic.example`,
    `TEL;TYPE=CELL:+1 202 ${String(1_000_000 + at)}`,
    `ADR;TYPE=HOME:;;;${city};;;${country}`,
    'CATEGORIES:friends',
    ...(at % NOTE_EVERY === 0 ? [`NOTE:met at meeting ${at}`] : []),
    'END:VCARD',
    '',
  ].join('\r\n');
}

/** Writes this many made-up contacts as one vCard file. @returns some of the people */
export async function writeCardFile(path: string, count: number): Promise<PersonRecord[]> {
  const file = createWriteStream(path);
  const some: PersonRecord[] = [];
  let at = 0;
  for (const person of syntheticPeople(count)) {
    if (at % 100 === 0) some.push(person);
    if (!file.write(cardOf(person, at))) await once(file, 'drain');
    at += 1;
  }
  file.end();
  await once(file, 'close');
  return some;
}
