import { describe, expect, it } from 'vitest';
import { columnNames } from '../../../../../src/service/intake/formats/csv/column-names.ts';
import { guessMapping } from '../../../../../src/service/intake/formats/csv/guess-mapping.ts';
import type { ColumnMapping } from '../../../../../src/service/intake/formats/csv/mapped-cells.ts';
import { isRejected } from '../../../../../src/service/intake/formats/import-row.ts';
import { openImport, openMapped } from '../../../../../src/service/intake/formats/read-people.ts';
import { sourceOfBytes } from '../../../../../src/service/intake/formats/source/import-source.ts';

const sourceOf = (...lines: string[]) =>
  sourceOfBytes('people.csv', Buffer.from(`${lines.join('\n')}\n`));

async function peopleOf(mapping: ColumnMapping, ...lines: string[]) {
  const people = [];
  for await (const row of (await openMapped(sourceOf(...lines), mapping)).rows()) {
    if (!isRejected(row)) people.push(row.record);
  }
  return people;
}

describe('columnNames', () => {
  it.each([
    [
      'takes the row with names of columns, also where one has none and its cells are filled',
      [',Project,Maintainer Name,Company', 'Graduated,Loom,Ada Moss,Norvane', ',,Dov Hale,Quill'],
      ['', 'Project', 'Maintainer Name', 'Company'],
    ],
    [
      'passes over a title above the table',
      ['Team list 2026,,', 'First,Last,Firm', 'Ada,Moss,Norvane'],
      ['First', 'Last', 'Firm'],
    ],
    [
      'takes no row of a person for it, whatever the cells are called',
      ['Kontakt,Typ,Rolle', 'Ada Moss,Person,Contact', 'Dov Hale,Contact,Country'],
      ['Kontakt', 'Typ', 'Rolle'],
    ],
    [
      'takes the first of the widest rows where no name is known',
      ['Liste,,', 'Kontakt,Arbeitgeber,Aufgabe', 'Ada Moss,Norvane,Leitung'],
      ['Kontakt', 'Arbeitgeber', 'Aufgabe'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await columnNames(sourceOf(...lines))).toEqual(expected);
  });
});

it('columnNames takes the row with the columns that are mapped', async () => {
  const lines = ['Ada Moss,Norvane,Weaver', 'Wer,Wo,Was', 'Dov Hale,Quill,Smith'];
  expect(await columnNames(sourceOf(...lines), ['Wer', 'Wo'])).toEqual(['Wer', 'Wo', 'Was']);
});

describe('guessMapping', () => {
  it('offers the fields that the names of columns say', () => {
    expect(
      guessMapping([
        'id',
        'full_name',
        'Affiliation',
        'Job-Title',
        'City',
        'Country',
        'GitHub Name',
      ]),
    ).toEqual({
      full_name: 'name',
      Affiliation: 'organization',
      'Job-Title': 'title',
      City: 'location',
      Country: 'location',
      'GitHub Name': 'url',
    });
  });

  it('knows whose column it is', () => {
    expect(guessMapping(['speaker_name', 'person_institution', 'event_city'])).toEqual({
      speaker_name: 'name',
      person_institution: 'organization',
    });
  });

  it('knows the columns of what was read of profiles', () => {
    expect(
      guessMapping([
        ...['firstName', 'lastName', 'linkedinJobTitle', 'companyName', 'linkedinJobDateRange'],
        ...['linkedinSchoolName', 'linkedinSchoolDegree', 'linkedinDescription', 'linkedinUrl'],
        ...['linkedinCompanyUrl', 'linkedinSkillsLabel', 'professionalEmail'],
        ...['linkedinPreviousJobTitle', 'previousCompanyName', 'Previous name'],
      ]),
    ).toEqual({
      ...{ firstName: 'given_name', lastName: 'family_name', linkedinJobTitle: 'title' },
      ...{ companyName: 'organization', linkedinJobDateRange: 'job_start' },
      ...{ linkedinSchoolName: 'school', linkedinSchoolDegree: 'degree' },
      ...{ linkedinDescription: 'summary', linkedinUrl: 'url', professionalEmail: 'email' },
      ...{ linkedinPreviousJobTitle: 'title', previousCompanyName: 'organization' },
    });
  });

  it('knows the columns of a table of employees, also without spaces', () => {
    expect(guessMapping(['EmpID', 'EmployeeName', 'DateofHire', 'Date_of_Termination'])).toEqual({
      EmpID: 'id',
      EmployeeName: 'name',
      DateofHire: 'job_start',
      Date_of_Termination: 'job_end',
    });
    expect(guessMapping(['FirstName', 'LastName', 'Personality', 'ManagerName'])).toEqual({
      FirstName: 'given_name',
      LastName: 'family_name',
    });
  });

  it('offers no "name" beside a given name and a family name: it is that of something else', () => {
    expect(guessMapping(['firstname', 'surname', 'born', 'name'])).toEqual({
      firstname: 'given_name',
      surname: 'family_name',
      born: 'birth_date',
    });
  });

  it("offers a person's account and no employer's", () => {
    const columns = ['Name', 'Person Linkedin Url', 'Company Linkedin Url', 'Twitter Url'];
    expect(guessMapping(columns)).toEqual({ Name: 'name', 'Person Linkedin Url': 'url' });
    expect(guessMapping(['Name', 'Twitter Url'])).toEqual({ Name: 'name', 'Twitter Url': 'url' });
  });

  it("offers a person's numbers and no employer's", () => {
    const columns = ['Name', 'Mobile Phone', 'Work Direct Phone', 'Company Phone'];
    expect(guessMapping(columns)).toEqual({
      ...{ Name: 'name', 'Mobile Phone': 'phone', 'Work Direct Phone': 'phone' },
    });
  });

  it('offers a start and an end as those of the job beside a title, and never one alone', () => {
    expect(guessMapping(['Name', 'Role', 'Start', 'End date'])).toEqual({
      ...{ Name: 'name', Role: 'title' },
      ...{ Start: 'job_start', 'End date': 'job_end' },
    });
    expect(guessMapping(['Name', 'Role', 'Start date'])).toEqual({ Name: 'name', Role: 'title' });
    expect(guessMapping(['Name', 'Start', 'End'])).toEqual({ Name: 'name' });
  });

  it('offers one column for a field that takes one', () => {
    expect(guessMapping(['Name', 'Full name', 'Email', 'E-mail address'])).toEqual({
      Name: 'name',
      Email: 'email',
      'E-mail address': 'email',
    });
  });

  it.each([
    [['Vorname', 'Name'], { Vorname: 'given_name', Name: 'family_name' }],
    [['Nom', 'Prénom'], { Nom: 'family_name', Prénom: 'given_name' }],
    [['Name', 'Surname'], { Name: 'given_name', Surname: 'family_name' }],
    [['First name', 'Email'], {}],
    [['Company', 'City'], {}],
  ])('reads the names of %j', (columns, mapping) => {
    expect(guessMapping(columns)).toEqual(mapping);
  });

  it.each(['Project Name', 'constructor', 'Names of children', ''])(
    'offers nothing for "%s"',
    (column) => {
      expect(guessMapping([column])).toEqual({});
    },
  );
});

describe('a mapped table', () => {
  it('reads a city, a state and a country as one place', async () => {
    const mapping = { Name: 'name', City: 'location', Country: 'location' } as const;
    const people = await peopleOf(
      mapping,
      'Name,City,Country',
      'Ada Moss,Bern,Switzerland',
      'Dov Hale,,France',
    );
    expect(people.map(({ location }) => location)).toEqual(['Bern, Switzerland', 'France']);
  });

  it('keeps the texts of several columns for one field, in the order of the table', async () => {
    const mapping = { Work: 'summary', Name: 'name', Bio: 'summary', Motto: 'headline' } as const;
    const people = await peopleOf(
      { ...mapping, Craft: 'headline' },
      'Name,Motto,Bio,Craft,Work',
      'Ada Moss,Warp first,Grew up in Bern.,Weaver,Wove the town hall.',
      'Dov Hale,,,Smith,Forged a gate.',
    );
    expect(people.map(({ headline, summary }) => [headline, summary])).toEqual([
      ['Warp first | Weaver', 'Grew up in Bern.\n\nWove the town hall.'],
      ['Smith', 'Forged a gate.'],
    ]);
  });

  it('says what to do with a second column for a field that takes one', async () => {
    const mapping = { Name: 'name', Role: 'title', Job: 'title' } as const;
    const opened = openMapped(sourceOf('Name,Role,Job', 'Ada Moss,Weaver,Dyer'), mapping);
    await expect(opened).rejects.toThrow(
      /maps two columns to "title"; only .*summary.* accept several\. Map the other column/,
    );
  });

  it.each([
    ['"Moss, Ada"', 'Ada Moss'],
    ['"Moss, Ada  B "', 'Ada B Moss'],
    ['"van der Berg, Jan K."', 'Jan K. van der Berg'],
    ['"Moss, A. Bo"', 'A. Bo Moss'],
    ['"Moss, Jean-Luc"', 'Jean-Luc Moss'],
    ['"Vande Moss, Mark"', 'Mark Vande Moss'],
    ['"Mark Moss, Paul"', 'Mark Moss, Paul'],
    ['"Vande Moss, Norvane"', 'Vande Moss, Norvane'],
    ['"Moss, Ada B., Jr."', 'Ada B. Moss Jr.'],
    ['"Moss, Ada, III"', 'Ada Moss III'],
    ['"Moss, Ada, Norvane"', 'Moss, Ada, Norvane'],
    ['"Ada Moss, PhD"', 'Ada Moss, PhD'],
    ['"Ada Moss, Ph.D."', 'Ada Moss, Ph.D.'],
    ['"Ada Moss, RN"', 'Ada Moss, RN'],
    ['"Ada Moss, Jr."', 'Ada Moss, Jr.'],
    ['"Moss, CEO"', 'Moss, CEO'],
    ['"Moss, Singer"', 'Moss, Singer'],
    ['"Moss, Dr"', 'Moss, Dr'],
    ['"Ada Moss, Norvane"', 'Ada Moss, Norvane'],
    ['"Moss, Inc"', 'Moss, Inc'],
  ])('reads the name %s as %s', async (cell, name) => {
    const people = await peopleOf({ Name: 'name' }, 'Name,Team', `${cell},Loom`);
    expect(people).toMatchObject([{ name }]);
  });

  it.each([
    ['Head of Data at Norvane', '', { title: 'Head of Data', organization: 'Norvane' }],
    ['Weaver @ Loom & Co', '', { title: 'Weaver', organization: 'Loom & Co' }],
    [
      'Head of Data at Norvane',
      'Quill',
      { title: 'Head of Data at Norvane', organization: 'Quill' },
    ],
    ['Artist at heart', '', { title: 'Artist at heart' }],
    ['Attorney at Law', '', { title: 'Attorney at Law' }],
    ['Professor at Large', '', { title: 'Professor at Large' }],
    ['Former CTO at Norvane', '', { title: 'Former CTO at Norvane' }],
    ['Founder @ Norvane and author', '', { title: 'Founder @ Norvane and author' }],
    ['Weaver at Loom | Speaker', '', { title: 'Weaver at Loom | Speaker' }],
    ['Student at Quill and Smith at Loom', '', { title: 'Student at Quill and Smith at Loom' }],
  ])('reads the title "%s" beside the employer "%s"', async (title, employer, job) => {
    const mapping = { Name: 'name', Title: 'title', Firm: 'organization' } as const;
    const people = await peopleOf(mapping, 'Name,Title,Firm', `Ada Moss,${title},${employer}`);
    expect(people[0]?.experiences).toEqual([job]);
  });

  it('keeps the year of a date whose day nobody knows, without a remark', async () => {
    const source = sourceOf('Name,Born', 'Ada Moss,1985-00-00');
    const mapping = { Name: 'name', Born: 'birth_date' } as const;
    for await (const row of (await openMapped(source, mapping)).rows()) {
      expect(row).toMatchObject({ record: { birth_date: '1985' } });
      expect(row).not.toHaveProperty('remarks.0');
    }
  });

  it('joins nobody by what people write in place of an account', async () => {
    const mapping = { Name: 'name', LinkedIn: 'url' } as const;
    const people = await peopleOf(
      mapping,
      'Name,LinkedIn',
      'Ada Moss,not on LinkedIn',
      'Dov Hale,Dov Hale',
    );
    expect(people.flatMap(({ urls = [] }) => urls).filter((url) => url.includes('/in/'))).toEqual(
      [],
    );
  });

  it('takes a handle for an account where the column names the service', async () => {
    const mapping = { Name: 'name', GitHub: 'username', Nick: 'username' } as const;
    const people = await peopleOf(
      mapping,
      'Name,GitHub,Nick',
      'Ada Moss,amoss,moss7',
      'Dov Hale,https://github.com/dov,',
    );
    expect(people).toMatchObject([
      { urls: ['https://github.com/amoss'], usernames: ['moss7'] },
      { urls: ['https://github.com/dov'] },
    ]);
  });

  it('is refused with flags that can be added to the command as they are', async () => {
    const lines = ['name,affiliation,homepage', 'Ada Moss,Norvane,https://moss.example'];
    await expect(openImport(sourceOf(...lines), undefined)).rejects.toThrow(
      '--map "name=name" --map "affiliation=organization" --map "homepage=url"',
    );
  });
});

describe('a cell with several values', () => {
  const SCHOOLS: ColumnMapping = {
    Name: 'name',
    Schools: 'school',
    Degrees: 'degree',
    Major: 'field_of_study',
  };
  const studies = async (line: string) =>
    (await peopleOf(SCHOOLS, 'Name,Schools,Degrees,Major', line))[0];

  it('is as many schools, each with the degree at its place', async () => {
    expect(
      (await studies('Ada Moss,Norvane College; Quill Institute,BA; PhD,'))?.education,
    ).toEqual([
      { school: 'Norvane College', degree: 'BA' },
      { school: 'Quill Institute', degree: 'PhD' },
    ]);
  });

  it('gives no school a subject that may be of any of them', async () => {
    const person = await studies('Ada Moss,Norvane College; Quill Institute,,Geology');
    expect(person?.education).toEqual([
      { school: 'Norvane College' },
      { school: 'Quill Institute' },
    ]);
    expect(person?.facts).toEqual([{ text: 'Major: Geology' }]);
  });

  it('keeps a degree of no school', async () => {
    const person = await studies('Ada Moss,,PhD,Law');
    expect(person?.education).toBeUndefined();
    expect(person?.facts).toEqual([{ text: 'Degrees: PhD' }, { text: 'Major: Law' }]);
  });

  it('leaves the subject of one school whole', async () => {
    const person = await studies('Ada Moss,Norvane College,BA,Law; Economics');
    expect(person?.education).toEqual([
      { school: 'Norvane College', degree: 'BA', field_of_study: 'Law; Economics' },
    ]);
  });

  const JOBS: ColumnMapping = { Name: 'name', Title: 'title', Company: 'organization' };

  it.each([
    [
      'Weaver; Mentor,Norvane; Quill',
      [
        ['Weaver', 'Norvane'],
        ['Mentor', 'Quill'],
      ],
    ],
    ['Weaver,Norvane; Quill', [['Weaver'], [undefined, 'Norvane'], [undefined, 'Quill']]],
    [
      ',Norvane; Quill',
      [
        [undefined, 'Norvane'],
        [undefined, 'Quill'],
      ],
    ],
    ['Weaver; Mentor,Norvane', [['Weaver; Mentor', 'Norvane']]],
  ])('reads the jobs "%s" as %j', async (cells, expected) => {
    const [person] = await peopleOf(JOBS, 'Name,Title,Company', `Ada Moss,${cells}`);
    expect(person?.experiences).toEqual(
      expected.map(([title, organization]) => ({
        ...(title !== undefined && { title }),
        ...(organization !== undefined && { organization }),
      })),
    );
  });
});

describe('department and dates of a job', () => {
  const JOB: ColumnMapping = {
    Name: 'name',
    Post: 'title',
    Firm: 'organization',
    Team: 'department',
    From: 'job_start',
    To: 'job_end',
  };
  const HEAD = 'Name,Post,Firm,Team,From,To';
  const jobOf = async (row: string) => (await peopleOf(JOB, HEAD, row))[0]?.experiences;
  const weaver = { title: 'Weaver', organization: 'Norvane' };

  it('are those of the only job of the row', async () => {
    expect(await jobOf('Ada Moss,Weaver,Norvane,Looms,3 May 2019,2021-06')).toEqual([
      { ...weaver, unit: 'Looms', start_date: '2019-05-03', end_date: '2021-06' },
    ]);
  });

  it.each(['Present', 'bis heute', 'now', 'Aujourd’hui'])('take "%s" for no end', async (to) => {
    expect(await jobOf(`Ada Moss,Weaver,Norvane,,2019,${to}`)).toEqual([
      { ...weaver, start_date: '2019', current: true },
    ]);
  });

  it.each(['unknown', 'some day'])('take an end that cannot be read, "%s", for one', async (to) => {
    expect(await jobOf(`Ada Moss,Weaver,Norvane,,2019,${to}`)).toEqual([
      { ...weaver, start_date: '2019', current: false },
    ]);
  });

  it.each([
    ['Jan 2024 - Present', { start_date: '2024-01', current: true }],
    ['Jan 2020 – Jul 2022 · 2 yrs 7 mos', { start_date: '2020-01', end_date: '2022-07' }],
    ['2017 to May 2022', { start_date: '2017', end_date: '2022-05' }],
    ['2019-05-03', { start_date: '2019-05-03' }],
    ['2019 - some day', { start_date: '2019', current: false }],
  ])('take both ends from one column where it has them: %s', async (from, stay) => {
    expect(await jobOf(`Ada Moss,Weaver,Norvane,,${from},`)).toEqual([{ ...weaver, ...stay }]);
  });

  it('take the end from its own column where it has one', async () => {
    expect(await jobOf('Ada Moss,Weaver,Norvane,,2017 - Present,2020')).toEqual([
      { ...weaver, start_date: '2017', end_date: '2020' },
    ]);
  });

  it.each(['-', 'n/a', '0000-00-00', ''])('take "%s" for a cell that says nothing', async (to) => {
    expect(await jobOf(`Ada Moss,Weaver,Norvane,,2019,${to}`)).toEqual([
      { ...weaver, start_date: '2019' },
    ]);
  });

  it('are kept in words where the row has several jobs, or none', async () => {
    const rows = ['Ada Moss,,Norvane; Quill,Looms,2019,', 'Dov Hale,,,Forge,,2021'];
    expect(await peopleOf(JOB, HEAD, ...rows)).toMatchObject([
      {
        experiences: [{ organization: 'Norvane' }, { organization: 'Quill' }],
        facts: [{ text: 'Team: Looms' }, { text: 'From: 2019' }],
      },
      { facts: [{ text: 'Team: Forge' }, { text: 'To: 2021' }] },
    ]);
  });
});

describe('a country alone that is called as a state', () => {
  const mapping: ColumnMapping = {
    ...{ Name: 'name', City: 'location', State: 'location', Country: 'location' },
  };
  const placesOf = async (...rows: string[]) =>
    (await peopleOf(mapping, 'Name,City,State,Country', ...rows)).map(({ location }) => location);

  it('is told from the state where only its column has it', async () => {
    const rows = ['Ada Moss,,,Georgia', 'Dov Hale,,Georgia,', 'Ines Lind,Tbilisi,,Georgia'];
    expect(await placesOf(...rows)).toEqual(['Georgia (country)', 'Georgia', 'Tbilisi, Georgia']);
  });
});

describe('columns of a former job and former studies', () => {
  const BOTH: ColumnMapping = {
    Name: 'name',
    'Previous school': 'school',
    'Previous degree': 'degree',
    School: 'school',
    Degree: 'degree',
    Title: 'title',
    Company: 'organization',
    'Previous title': 'title',
    'Previous company': 'organization',
    'Previous dates': 'job_start',
  };
  const HEAD = Object.keys(BOTH).join(',');
  const read = async (row: string) => (await peopleOf(BOTH, HEAD, row))[0];

  it('make a job that is over, and studies of their own', async () => {
    const row = 'Ada Moss,Quill Lyceum,,Norvane College,BA,Dyer,Norvane,Weaver,Quill,2017 - 2019';
    expect(await read(row)).toMatchObject({
      experiences: [
        { title: 'Dyer', organization: 'Norvane' },
        { title: 'Weaver', organization: 'Quill', start_date: '2017', end_date: '2019' },
      ],
      education: [{ school: 'Norvane College', degree: 'BA' }, { school: 'Quill Lyceum' }],
    });
  });

  it('end a job of which no date is known, and leave open one that goes on', async () => {
    const experiences = async (dates: string) =>
      (await read(`Ada Moss,,,,,,,Weaver,Quill,${dates}`))?.experiences;
    const weaver = { title: 'Weaver', organization: 'Quill' };
    expect(await experiences('')).toEqual([{ ...weaver, current: false }]);
    expect(await experiences('2019 - Present')).toEqual([
      { ...weaver, start_date: '2019', current: true },
    ]);
  });

  it('are one for each field', async () => {
    const mapping = { Name: 'name', 'Previous role': 'title', 'Former role': 'title' } as const;
    const opened = openMapped(sourceOf('Name,Previous role,Former role', 'Ada Moss,A,B'), mapping);
    await expect(opened).rejects.toThrow(/maps two columns to "title"/);
  });
});
