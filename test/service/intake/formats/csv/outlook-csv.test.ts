import { describe, expect, test } from 'vitest';
import { brief, bytesOf, recordsOf, rowsOfText } from '../rows.ts';

const outlook = (header: string, ...lines: string[]) =>
  rowsOfText('contacts.csv', [header, ...lines].join('\n'));

describe('outlook_csv', () => {
  test('reads the people of contacts.csv and rejects a contact without a name', async () => {
    const rows = await rowsOfText('contacts.csv', bytesOf('contacts-outlook.csv'));
    expect(brief(rows)).toEqual([
      [2, 'Folake Ade Chukwu'],
      [4, 'Sölve Brandt Jr.'],
      [5, 'Mara Quill'],
      [6, 'First Name', 'has no name, so it is not a contact of a person'],
    ]);
    expect(recordsOf(rows)[0]).toEqual({
      name: 'Folake Ade Chukwu',
      given_name: 'Folake',
      family_name: 'Chukwu',
      birth_date: '1985-03-15',
      summary: 'Met at the harbour festival',
      location: 'Lagos, Nigeria',
      experiences: [{ title: 'Head Nurse', organization: 'Dunlarch Hospital', unit: 'Cardiology' }],
      emails: ['folake@example.com', 'f.chukwu@example.com'],
      phones: ['+234 803 555 0101', '+234 1 234 5678'],
      urls: ['https://chukwu.example'],
      addresses: ['1 Marina, Floor 2, 101241, Lagos'],
    });
  });

  test('leaves out an Exchange address and an empty birthday', async () => {
    const [, solve] = recordsOf(await rowsOfText('x.csv', bytesOf('contacts-outlook.csv')));
    expect(solve).toEqual({
      name: 'Sölve Brandt Jr.',
      given_name: 'Sölve',
      family_name: 'Brandt',
      location: 'Umeå, Sweden',
      experiences: [{ organization: 'Tärnvik AB' }],
      phones: ['+46 70 555 01 02'],
      addresses: ['Storgatan 4, 903 26, Umeå'],
    });
  });

  test.each([
    ['3/15/1985', '1985-03-15'],
    ['15/3/1985', '1985-03-15'],
    ['15.03.1985', '1985-03-15'],
    ['4/4/1985', '1985-04-04'],
    ['4/5/1985', '1985'],
    ['1985-04-05', '1985-04-05'],
    ['0/0/00', undefined],
    ['00.00.00', undefined],
    ['31/31/1985', undefined],
  ])(
    'reads the birthday %s as %s, without guessing the order of day and month',
    async (written, expected) => {
      const rows = await outlook(
        'First Name,Last Name,E-mail Address,Birthday',
        `Mara,Quill,m@quill.example,${written}`,
      );
      expect(recordsOf(rows)[0]?.birth_date).toBe(expected);
    },
  );

  test.each([
    ['Vorname,Nachname,Firma,Position,E-Mail-Adresse,Mobiltelefon', 'German'],
    ['Prénom,Nom,Société,Titre,Adresse de messagerie,Tél. mobile', 'French'],
    [
      'Nombre,Apellidos,Organización,Puesto,Dirección de correo electrónico,Teléfono móvil',
      'Spanish',
    ],
  ])('reads the header %s (%s)', async (header) => {
    const rows = await outlook(header, 'Mara,Quill,Norvane,Baker,m@quill.example,+4912345678');
    expect(recordsOf(rows)).toEqual([
      {
        name: 'Mara Quill',
        given_name: 'Mara',
        family_name: 'Quill',
        experiences: [{ title: 'Baker', organization: 'Norvane' }],
        emails: ['m@quill.example'],
        phones: ['+4912345678'],
      },
    ]);
  });
});
