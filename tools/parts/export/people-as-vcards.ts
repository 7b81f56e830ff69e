import type { ExportedPerson } from './exported-person.ts';

/** Text as a value of a vCard. RFC 6350, 3.4. */
const escaped = (text: string): string =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no control characters in a value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** Octets of a line, without its end. RFC 6350, 3.2. */
const MAX_OCTETS = 75;

/** A line in parts that begin with a blank; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > MAX_OCTETS) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

const eachOf = (property: string, values: readonly string[]): string[] =>
  values.map((value) => `${property}:${escaped(value)}`);

const ifAny = (property: string, value: string): string[] => eachOf(property, value ? [value] : []);

/** Links and addresses are values of their own kind, without escapes; a line end would end them. */
const uris = (property: string, values: readonly string[]): string[] =>
  values.map((value) => `${property}:${value.replace(/\s/g, '')}`);

function cardOf(person: ExportedPerson): string[] {
  const { name, given, family, notes, tags, lists } = person;
  const labels = [...tags, ...lists].map(escaped).join(',');
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:x-people-search:${person.id}`,
    `FN:${escaped(name || person.id)}`,
    ...(given || family ? [`N:${escaped(family)};${escaped(given)};;;`] : []),
    ...ifAny('TITLE', person.title),
    ...ifAny('ORG', person.organization),
    ...(person.place ? [`ADR:;;;${escaped(person.place)};;;`] : []),
    ...person.addresses.map((address) => `ADR:;;${escaped(address)};;;;`),
    ...eachOf('EMAIL', person.emails),
    ...eachOf('TEL', person.phones),
    ...uris('URL', person.links),
    ...(labels === '' ? [] : [`CATEGORIES:${labels}`]),
    ...notes.map(({ date, text }) => `NOTE:${escaped(`${date}: ${text}`)}`),
    'END:VCARD',
  ];
}

/** People as vCards of version 4.0. */
export const peopleAsVcards = (people: readonly ExportedPerson[]): string =>
  people
    .flatMap(cardOf)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
