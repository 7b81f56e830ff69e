import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportError } from '../../../../src/service/intake/formats/import-error.ts';
import { tries } from '../../../support/thorough.ts';
import { bytesOf, inPieces, rowsOf, rowsOfText } from './rows.ts';

const MAILBOX = bytesOf('mailbox.mbox');

test('reads the same from a mailbox however it is cut into pieces', async () => {
  const whole = await rowsOf(inPieces('a.mbox', MAILBOX, MAILBOX.length));
  expect(whole).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (size) => {
      expect(await rowsOf(inPieces('a.mbox', MAILBOX, size))).toEqual(whole);
    }),
    { numRuns: tries(30, 300) },
  );
});

const line = fc.oneof(
  fc.constantFrom('', 'From - Mon Mar 03 10:00:00 2025', ' folded <x@y.example>', 'Cc: a;b:,<'),
  fc
    .tuple(
      fc.constantFrom('From', 'To', 'Date', 'Delivered-To', 'X-Gmail-Labels', 'List-Id'),
      fc.oneof(fc.string(), fc.constantFrom('Bo <bo@lind.example>', 'Mon, 3 Mar 2025', '=?x?q?')),
    )
    .map(([name, value]) => `${name}: ${value}`),
);

test('no mailbox breaks the reader, or makes its owner a person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
      const text = ['Delivered-To: ada@post.example', ...lines].join('\n');
      try {
        const rows = await rowsOfText('a.eml', text, 'mail');
        expect(JSON.stringify(rows)).not.toContain('"emails":["ada@post.example"]');
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
      }
    }),
    { numRuns: tries(150, 5000) },
  );
});

const ENTRY = ['DTSTART:20250303', 'RRULE:FREQ=DAILY;COUNT=99999999', 'EXDATE:x', 'UID:1'];
const PEOPLE = ['ATTENDEE;CN=Bo:mailto:bo@lind.example', 'ORGANIZER:mailto:ada@post.example'];

test('no calendar breaks the reader, or keeps it from ending', async () => {
  const part = fc.oneof(fc.constantFrom(...ENTRY, ...PEOPLE, 'BEGIN:VALARM', 'END:X'), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (lines) => {
      const body = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
      const text = `BEGIN:VCALENDAR\r\nX-WR-CALNAME:ada@post.example\r\n${body}\r\nEND:VCALENDAR`;
      const rows = await rowsOfText('a.ics', text, 'calendar');
      expect(JSON.stringify(rows)).not.toContain('"emails":["ada@post.example"]');
    }),
    { numRuns: tries(50, 1000) },
  );
});
