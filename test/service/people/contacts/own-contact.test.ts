import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownContact } from '../../../../src/service/people/contacts/own-contact.ts';

const said = (source: string, saidOn: string, emails: string[], phones: string[] = []) => ({
  ...{ source, saidOn },
  record: { name: 'Tamsin Orrery', emails, phones },
});

test('a detail that two imports have is listed once, with both', () => {
  const contact = ownContact(
    [
      said('google_csv', '2026-01-02', ['Tamsin@Own.example']),
      said('vcard', '2026-03-04', ['tamsin@own.example'], ['+351 22 000 01 77']),
    ],
    'to invite her',
  );
  expect(contact).toEqual({
    held: { email: 1, phone: 1 },
    details: [
      {
        ...{ kind: 'email', value: 'Tamsin@Own.example' },
        sources: [
          { url: 'urn:import:google_csv', name: 'Google Contacts', publishedAt: '2026-01-02' },
          { url: 'urn:import:vcard', name: 'vCard', publishedAt: '2026-03-04' },
        ],
      },
      {
        ...{ kind: 'phone', value: '+351 22 000 01 77' },
        sources: [{ url: 'urn:import:vcard', name: 'vCard', publishedAt: '2026-03-04' }],
      },
    ],
  });
});

test('a contact whose imports say no detail is told apart from a stranger', () => {
  const bare = [said('vcard', '2026-03-04', [])];
  expect(ownContact(bare, 'to invite her')).toEqual({ held: {}, details: [] });
  expect(ownContact(bare, null)).toEqual({ held: {} });
  expect(ownContact([], null)).toBeNull();
});

test('a contact without a purpose holds numbers and no text of a record', () => {
  const local = fc.stringMatching(/^[a-z]{3,12}$/);
  fc.assert(
    fc.property(fc.array(local, { minLength: 1, maxLength: 60 }), (names) => {
      const emails = names.map((name) => `${name}@own.example`);
      const contact = ownContact([said('vcard', '2026-03-04', emails)], null);
      expect(contact).toEqual({ held: { email: new Set(emails).size } });
      const told = ownContact([said('vcard', '2026-03-04', emails)], 'why');
      expect(told?.details?.length).toBe(Math.min(40, new Set(emails).size));
    }),
  );
});
