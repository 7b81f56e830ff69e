import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsName } from '../../../../src/service/evidence/extract/roster/own-contacts.ts';
import type { ExtractedDocument } from '../../../../src/service/people/record/mention.ts';
import { read } from './read.ts';

const contacts = ({ people }: ExtractedDocument) =>
  people.map(({ name, emails = [], phones = [] }) => [name, ...emails, ...phones].join(' | '));

const row = (...cells: readonly string[]) => `<tr><td>${cells.join('</td><td>')}</td></tr>`;
const table = (...rows: readonly string[]) =>
  `<h1>Staff</h1><table><tr><th>Name</th><th>Role</th><th>Contact</th></tr>${rows.join('')}</table>`;

describe('containsName', () => {
  it.each([
    'ada.moreno@kite.example',
    'amoreno@kite.example',
    'moreno2@kite.example',
    'am@kite.example',
  ])('accepts %s for Ada Moreno', (address) => {
    expect(containsName(address, 'Ada Moreno')).toBe(true);
  });

  it.each(['dean@kite.example', 'a@kite.example', 'bo.lind@kite.example', 'staff-am@kite.example'])(
    'rejects %s for Ada Moreno',
    (address) => {
      expect(containsName(address, 'Ada Moreno')).toBe(false);
    },
  );
});

describe('contact details in lists', () => {
  it('gives contact details to the person of their row', async () => {
    const page = table(
      row('Ada Moreno', 'Dean', 'ada.moreno@kite.example, +44 20 7946 0001'),
      row('Anton Gorski', 'Porter', '<a href="mailto:a.gorski@kite.example">mail</a>'),
    );
    expect(contacts(await read(page))).toEqual([
      'Ada Moreno | ada.moreno@kite.example | +44 20 7946 0001',
      'Anton Gorski | a.gorski@kite.example',
    ]);
  });

  it.each([
    ['the address of an office', 'info@kite.example'],
    ['the address of a post', 'dean@kite.example'],
    ['the address of another person', 'bo.lind@kite.example'],
    ['a fax number', 'Fax +44 20 7946 0009'],
    ['a room number', 'Room 555 20'],
  ])('ignores %s in a row', async (_, contact) => {
    const page = table(row('Ada Moreno', 'Dean', contact), row('Anton Gorski', 'Porter', '12'));
    expect(contacts(await read(page))).toEqual(['Ada Moreno', 'Anton Gorski']);
  });

  it('ignores a phone number that appears in two rows', async () => {
    const page = `${table(
      row('Ada Moreno', 'Dean', '+44 20 7946 0001'),
      row('Anton Gorski', 'Porter', '+44 20 7946 0001'),
    )}<p>Write to us.</p>`;
    expect(contacts(await read(page))).toEqual(['Ada Moreno', 'Anton Gorski']);
  });

  it('ignores a column about another person', async () => {
    const page =
      '<h1>Staff</h1><table><tr><th>Name</th><th>Role</th><th>Secretary</th></tr>' +
      `${row('Ada Moreno', 'Dean', '+44 20 7946 0001')}${row('Anton Gorski', 'Porter', 'x')}</table>`;
    expect(contacts(await read(page))).toEqual(['Ada Moreno', 'Anton Gorski']);
  });

  it('never gives one e-mail or phone to two people', async () => {
    const cell = fc.constantFrom(
      'ada@kite.example',
      '+44 20 7946 0001',
      'gorski@kite.example',
      '-',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 4 }), async (cells) => {
        const names = ['Ada Moreno', 'Anton Gorski', 'Eva Lind', 'Karl Lenz'];
        const rows = cells.map((one, at) => row(names[at] ?? '', 'Dean', one));
        const { people } = await read(table(...rows));
        const all = people.flatMap(({ emails = [], phones = [] }) => [...emails, ...phones]);
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 25 },
    );
  });
});
