import { zipSync } from 'fflate';

/** A file to upload; all fit into the 20 MiB of one upload. */
export interface UploadedTrial {
  /** What is special about it. */
  readonly about: string;
  readonly name: string;
  make(): Buffer;
}

const MB = 1_000_000;

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';

const table = (rows: string): Buffer => Buffer.from(HEADER + rows);

/** A row with a person, so that a reader that goes on has someone to find. */
const goodRow = (at: number): string =>
  `Ada,Example ${at},https://www.linkedin.com/in/ada-example-${at},,Example Ltd,Clerk,01 Feb 2024\n`;

const card = (lines: string): Buffer =>
  Buffer.from(
    `BEGIN:VCARD\nVERSION:2.1\nFN:Ada Example\n${lines}\nEND:VCARD\n` +
      'BEGIN:VCARD\nVERSION:3.0\nFN:Bob Example\nEND:VCARD\n',
  );

const person = (at: number): string =>
  `{"name":"Ada Example ${at}","emails":["a${at}@b.example"]}\n`;

/** 50 quotes that are never closed, each with 300 KB of rows after it. */
const unclosedQuotes = (): Buffer =>
  table(`${goodRow(0)}${`Ada,"Example,,,,,\n${'Bob,Example,,,,,\n'.repeat(17_600)}`.repeat(50)}`);

/** Files that are cheap to send and dear to read. */
export const HOSTILE_FILES: readonly UploadedTrial[] = [
  {
    about: 'a CSV of one 19 MB line',
    name: 'Connections.csv',
    make: () => table(`${goodRow(1)}Ada,${'x'.repeat(19 * MB)},,,,,\n${goodRow(2)}`),
  },
  {
    about: 'a CSV of 95 lines of 200 KB',
    name: 'Connections.csv',
    make: () => table(`Ada,${'x'.repeat(200_000)},,,,,\n`.repeat(95) + goodRow(1)),
  },
  {
    about: '3 MB of BEGIN:VCARD',
    name: 'contacts.vcf',
    make: () => Buffer.from(`${'BEGIN:VCARD\n'.repeat(250_000)}FN:Ada Example\nEND:VCARD\n`),
  },
  { about: 'a CSV with 50 unclosed quotes', name: 'Connections.csv', make: unclosedQuotes },
  {
    about: 'a JSONL of one 19 MB line',
    name: 'people.jsonl',
    make: () => Buffer.from(`${person(1)}{"name":"${'x'.repeat(19 * MB)}"}\n${person(2)}`),
  },
  {
    about: 'JSON nested 100,000 deep',
    name: 'people.jsonl',
    make: () =>
      Buffer.from(
        `${person(1)}{"name":"Ada","facts":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n${person(2)}`,
      ),
  },
  {
    about: 'a JSON Resume nested 1.8 million deep',
    name: 'resume.json',
    make: () => Buffer.from(`{"basics":${'{"a":'.repeat(1_800_000)}1${'}'.repeat(1_800_000)}}`),
  },
  {
    about: 'a zip bomb within its limit',
    name: 'export.zip',
    make: () => {
      const filler = Buffer.from(`${'x'.repeat(98)},\n`.repeat(790_000));
      return Buffer.from(
        zipSync({ 'Connections.csv': Buffer.concat([table(goodRow(1)), filler]) }),
      );
    },
  },
  {
    about: 'a vCard line that is folded a million times',
    name: 'contacts.vcf',
    make: () => card(`NOTE:x\n${' y\n'.repeat(1_000_000)}`),
  },
  {
    about: 'a vCard with 19 MB of quoted-printable',
    name: 'contacts.vcf',
    make: () => card(`NOTE;ENCODING=QUOTED-PRINTABLE:${'=41=\n'.repeat(3_700_000)}`),
  },
  {
    about: 'a vCard line of 7 MB of quoted-printable',
    name: 'contacts.vcf',
    make: () => card(`NOTE;ENCODING=QUOTED-PRINTABLE:${'=C3a'.repeat(1_750_000)}`),
  },
  {
    about: 'a CSV with 100,000 columns',
    name: 'Connections.csv',
    make: () =>
      Buffer.from(
        `${HEADER.trim()},${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n` +
          `Ada,Example${','.repeat(100_005)}\n`.repeat(100),
      ),
  },
  {
    about: '20,000 empty rows',
    name: 'Connections.csv',
    make: () => table(',,,,,,\n'.repeat(20_000) + goodRow(1)),
  },
  {
    about: '19 MB of line ends',
    name: 'Connections.csv',
    make: () => table('\n'.repeat(19 * MB) + goodRow(1)),
  },
  {
    about: '19 MB of carriage returns',
    name: 'people.jsonl',
    make: () => Buffer.from(person(1) + '\r'.repeat(19 * MB) + person(2)),
  },
  {
    about: 'a CSV of 19 MB of quotation marks',
    name: 'Connections.csv',
    make: () => table(goodRow(1) + '"'.repeat(19 * MB)),
  },
];
