import { describe, expect, it } from 'vitest';
import { only, people, read } from './read.ts';

const linked = (data: unknown, visible: string): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script><p>${visible}</p>`;

const ADA = {
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: 'Ada Moreno',
  jobTitle: 'Head of Compilers',
  worksFor: { '@type': 'Organization', name: 'Northwind' },
  alumniOf: 'University of Saltmere',
  birthDate: '1980-05-03',
  homeLocation: {
    '@type': 'Place',
    address: { addressLocality: 'Lisbon', addressCountry: 'Portugal' },
  },
  award: 'Harbour Prize',
  sameAs: ['https://github.com/adam', 'javascript:alert(1)'],
  email: 'mailto:ada@northwind.example',
  image: 'https://northwind.example/ada.jpg',
};

describe('schema.org', () => {
  it('reads a schema.org person whom the page names visibly', async () => {
    const document = await read(linked(ADA, 'Ada Moreno writes here.'));
    expect(people(document)).toEqual([
      expect.objectContaining({
        name: 'Ada Moreno',
        experiences: [{ title: 'Head of Compilers', organization: 'Northwind' }],
        education: [{ school: 'University of Saltmere' }],
        birth_date: '1980-05-03',
        location: 'Lisbon, Portugal',
        accomplishments: [{ text: 'Harbour Prize' }],
        urls: ['https://github.com/adam'],
        emails: ['ada@northwind.example'],
        image_url: 'https://northwind.example/ada.jpg',
      }),
    ]);
    expect(only(document).experiences?.[0]?.sources?.[0]?.excerpt).toBe(
      'Ada Moreno · Head of Compilers · Northwind',
    );
  });

  it('ignores a schema.org person whom the page does not name visibly', async () => {
    expect((await read(linked(ADA, 'Nothing about anybody.'))).people).toEqual([]);
    const hidden = linked(ADA, 'Welcome.<span style="display:none">Ada Moreno</span>');
    expect((await read(hidden)).people).toEqual([]);
  });

  it('reads at most 50 schema.org people', async () => {
    const names = Array.from({ length: 400 }, (_, at) => `Ada Moreno${'abcdefghij'[at % 10]}${at}`);
    const data = names.map((name) => ({ ...ADA, name }));
    const document = await read(linked(data, names.join(', ')));
    expect(document.people.length).toBeLessThanOrEqual(50);
  });

  it('reads job dates, employees of an organization and performers of an event', async () => {
    const data = [
      {
        '@type': 'Person',
        name: 'Ada Moreno',
        worksFor: {
          '@type': 'OrganizationRole',
          roleName: 'Captain',
          startDate: '2010-02',
          endDate: '2014-02-31',
          worksFor: { name: 'Skyferry' },
        },
      },
      {
        '@type': 'Organization',
        name: 'Northwind',
        employee: [{ '@type': 'Person', name: 'Bo Lind', jobTitle: 'Clerk' }],
      },
      {
        '@type': 'Event',
        name: 'Harbour Forum',
        startDate: '2020-09-01',
        performer: { '@type': 'Person', name: 'Cy Holt' },
      },
    ];
    expect(people(await read(linked(data, 'Ada Moreno, Bo Lind, Cy Holt')))).toEqual([
      {
        name: 'Ada Moreno',
        // The end date does not exist, so it is dropped.
        experiences: [{ title: 'Captain', organization: 'Skyferry', start_date: '2010-02' }],
      },
      { name: 'Bo Lind', experiences: [{ title: 'Clerk', organization: 'Northwind' }] },
      {
        name: 'Cy Holt',
        events: [{ text: 'Harbour Forum', date: '2020-09-01', date_basis: 'stated' }],
      },
    ]);
  });

  it('keeps people of one name apart when their data do not agree', async () => {
    const other = {
      '@type': 'Person',
      name: 'Ada Moreno',
      worksFor: 'Skyferry',
      url: 'https://ada.example',
    };
    const again = { '@type': 'Person', name: 'Ada Moreno', worksFor: 'Northwind' };
    const document = await read(linked([ADA, other, again], 'Ada Moreno and Ada Moreno'));
    expect(
      document.people.map(({ experiences = [] }) => experiences.map((job) => job.organization)),
    ).toEqual([['Northwind'], ['Skyferry']]);
  });

  it('reads schema.org microdata', async () => {
    const document = await read(
      '<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada Moreno</b>, ' +
        '<i itemprop="jobTitle">Captain</i><span itemprop="worksFor" itemscope itemtype="' +
        'https://schema.org/Organization"><b itemprop="name">Skyferry</b></span></div>',
    );
    expect(people(document)).toMatchObject([
      { name: 'Ada Moreno', experiences: [{ title: 'Captain', organization: 'Skyferry' }] },
    ]);
  });

  it('reads a page despite broken, deeply nested or circular data', async () => {
    let deep: unknown = ADA;
    for (let at = 0; at < 3000; at++) deep = { '@type': 'Thing', about: deep };
    const circular = { '@id': '#a', '@type': 'Person', name: 'Ada Moreno', knows: { '@id': '#a' } };
    for (const content of [
      '{',
      '[[[]]]',
      'null',
      '"x"',
      JSON.stringify(deep),
      JSON.stringify(circular),
    ]) {
      const page = `<script type="application/ld+json">${content}</script><p>Ada Moreno enjoys chess.</p>`;
      expect(only(await read(page)).name).toBe('Ada Moreno');
    }
  });
});

describe('h-card', () => {
  it('reads a person from a visible h-card only', async () => {
    const card = (attributes: string) =>
      `<div class="h-card" ${attributes}><img class="u-photo" src="/ada.jpg" alt="">` +
      '<h1 class="p-name">Ada Moreno</h1><span class="p-job-title">Captain</span> at ' +
      '<span class="p-org">Skyferry</span> <a class="u-url" rel="me" href="https://ada.example/">me</a>' +
      '<a class="u-email" href="mailto:ada@skyferry.example">mail</a></div>';
    expect(people(await read(card('')))).toMatchObject([
      {
        name: 'Ada Moreno',
        experiences: [{ title: 'Captain', organization: 'Skyferry' }],
        urls: ['https://ada.example/'],
        emails: ['ada@skyferry.example'],
        image_url: 'https://post.example/ada.jpg',
      },
    ]);
    expect((await read(card('hidden'))).people).toEqual([]);
  });
});
