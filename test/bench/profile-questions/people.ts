import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';

/** Made-up people whose profiles hold much, little, or only prose. Today is 2026-08-05. */
export const PUBLIC_PEOPLE: readonly PersonRecord[] = [
  {
    id: 'ilse',
    name: 'Ilse Brandvold',
    given_name: 'Ilse',
    family_name: 'Brandvold',
    other_names: ['Ilse Haug'],
    gender: 'Female',
    birth_date: '1984-03-12',
    headline: 'Chief Data Officer at Nordlys Energi',
    location: 'Trondheim, Norway',
    past_locations: ['Bergen, Norway'],
    experiences: [
      {
        title: 'Chief Data Officer',
        organization: 'Nordlys Energi',
        start_date: '2021-04',
        description: 'Leads forty analysts and the forecasting platform.',
      },
      {
        title: 'Head of Analytics',
        organization: 'Fjordbank',
        unit: 'Risk',
        location: 'Bergen, Norway',
        start_date: '2016-08',
        end_date: '2021-03',
      },
      {
        title: 'Data Scientist',
        organization: 'Kvikk Robotics',
        start_date: '2011',
        end_date: '2016',
      },
      {
        title: 'Research Assistant',
        organization: 'University of Bergen',
        start_date: '2009',
        end_date: '2011',
      },
    ],
    education: [
      {
        school: 'University of Bergen',
        degree: 'MSc',
        field_of_study: 'Statistics',
        start_date: '2007',
        end_date: '2009',
      },
      {
        school: 'Norwegian University of Science and Technology',
        degree: 'BSc',
        field_of_study: 'Mathematics',
        start_date: '2003',
        end_date: '2006',
      },
    ],
    facts: [
      {
        text: 'Speaks Norwegian, English and German.',
        sources: [{ url: 'https://talks.example/ilse', name: 'Talks', published_at: '2024-05' }],
      },
      { text: 'Skill: Python, SQL and Bayesian modelling' },
      { text: 'Keeps two Icelandic sheepdogs.' },
    ],
    passions: [{ text: 'Cross-country skiing' }],
    accomplishments: [{ text: 'Won the Kavring Prize for young statisticians in 2019.' }],
    research: [{ text: 'Forecasting wind in fjords, Journal of Made-up Energy, 2022' }],
    emails: ['ilse@nordlys.example'],
    phones: ['+47 73 55 01 99'],
    urls: ['https://www.linkedin.com/in/ilse-brandvold', 'https://brandvold.example/'],
    sources: [{ url: 'https://nordlys.example/people', title: 'Our people' }],
  },
  {
    id: 'rafael',
    name: 'Rafael Quintero-Vale',
    other_names: ['R. Quintero-Vale', 'Rafe Vale'],
    gender: 'Male',
    birth_date: '1963',
    headline: 'State Senator, Ohio Senate',
    location: 'Dunmore, Ohio',
    experiences: [
      {
        title: 'State Senator',
        organization: 'Ohio Senate',
        unit: 'District 12',
        start_date: '2015-01-05',
        end_date: '2027-01-03',
      },
      {
        title: 'Mayor',
        organization: 'City of Dunmore',
        location: 'Dunmore, Ohio',
        start_date: '2006',
        end_date: '2014-12-31',
      },
      { title: 'Member', organization: 'Dunmore School Board' },
    ],
    sources: [
      { url: 'https://ohiosenate.example/quintero-vale', published_at: '2025-02-01' },
      { url: 'https://dunmore.example/council' },
    ],
  },
  {
    id: 'tobias',
    name: 'Tobias Lindqvist-Roy',
    gender: 'Male',
    summary:
      'Tobias studied architecture at Lund University and graduated in 1998. He designs timber ' +
      'bridges and speaks Swedish and French. He lives in a lighthouse near Malmö.',
    urls: ['https://lindqvist.example/'],
  },
  {
    id: 'greta',
    name: 'Greta Pohl',
    given_name: 'Greta',
    family_name: 'Pohl',
    gender: 'Female',
    birth_date: '1990-11',
    location: 'Leipzig, Deutschland',
    experiences: [
      { title: 'Werkleiterin', organization: 'Hohlfeld Maschinenbau', start_date: '2022-02' },
      {
        title: 'Ingenieurin',
        organization: 'Siebert & Kroll',
        start_date: '2018-05',
        end_date: '2022-01',
      },
      {
        title: 'Entwicklerin',
        organization: 'Hohlfeld Maschinenbau',
        start_date: '2015-03',
        end_date: '2018-04',
      },
    ],
    education: [
      {
        school: 'Technische Universität Dresden',
        degree: 'Dipl.-Ing.',
        field_of_study: 'Maschinenbau',
        end_date: '2014',
      },
    ],
    facts: [{ text: 'Language: Deutsch, Muttersprache' }, { text: 'Language: Spanisch, B2' }],
  },
  {
    id: 'noor',
    name: 'Noor Haddad',
    headline: 'Community organiser',
    facts: [{ text: 'Keeps an archive of street posters.' }],
  },
  {
    id: 'camille',
    name: 'Camille Fontaine',
    family_name: 'Fontaine',
    birth_date: '1951-07-30',
    location: 'Lyon, France',
    experiences: [
      {
        title: 'Directrice financière',
        organization: 'Banque Montclar',
        start_date: '1999',
        end_date: '2012-06',
      },
      {
        title: 'Auditrice',
        organization: 'Cabinet Duvivier',
        start_date: '1978',
        end_date: '1999',
      },
    ],
    education: [{ school: 'Université de Grenoble', end_date: '1975' }],
  },
];

/** A contact of the caller: a private profile, as an export of a network makes it. */
export const OWN_CONTACTS: readonly PersonRecord[] = [
  {
    id: 'mika',
    name: 'Mika Osei',
    given_name: 'Mika',
    family_name: 'Osei',
    headline: 'Product Lead at Tamarind Labs',
    experiences: [{ title: 'Product Lead', organization: 'Tamarind Labs' }],
    emails: ['mika@tamarind.example'],
    urls: ['https://www.linkedin.com/in/mika-osei'],
    connected_on: '2023-09-14',
  },
];
