import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportedPerson } from '../../../../tools/parts/export/exported-person.ts';
import { peopleAsCsv } from '../../../../tools/parts/export/people-as-csv.ts';
import { peopleAsVcards } from '../../../../tools/parts/export/people-as-vcards.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 120 });
const some = fc.array(text, { maxLength: 3 });
const person: fc.Arbitrary<ExportedPerson> = fc.record({
  ...{ id: fc.constant('p_1'), name: text, given: text, family: text, title: text },
  ...{ organization: text, place: text, emails: some, phones: some, addresses: some },
  ...{ links: some, tags: some, lists: some },
  notes: fc.array(fc.record({ date: fc.constant('2026-03-04'), text }), { maxLength: 2 }),
});

test('CSV has every cell, and none that a spreadsheet reads as a formula', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 3 }), (people) => {
      const rows: string[][] = parse(peopleAsCsv(people), { bom: true });
      expect(rows).toHaveLength(people.length + 1);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(rows[1]?.[0]?.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')).toBe(people[0]?.name);
    }),
  );
});

test('vCards have lines of at most 75 octets, one property each, whatever the values are', () => {
  const property = /^(?:BEGIN|END|VERSION|UID|FN|N|TITLE|ORG|ADR|EMAIL|TEL|URL|CATEGORIES|NOTE):/;
  fc.assert(
    fc.property(fc.array(person, { maxLength: 3 }), (people) => {
      const file = peopleAsVcards(people);
      const lines = file.split('\r\n').slice(0, -1);
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
      const properties = people.length === 0 ? [] : unfolded;
      expect(properties.filter((line) => !property.test(line))).toEqual([]);
      expect(properties.filter((line) => line === 'BEGIN:VCARD')).toHaveLength(people.length);
    }),
  );
});
