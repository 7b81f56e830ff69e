import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';

const nurse = (at: number): PersonRecord => ({
  id: `nurse-${at}`,
  name: `${['Ane', 'Bo', 'Cai', 'Dea', 'Eik'][at % 5]} Larkwood${String.fromCharCode(97 + (at % 26))}${at}`,
  headline: 'Nurse, Larkwood Hospice',
  location: 'Boise, Idaho',
  experiences: [
    { title: 'Nurse', organization: 'Larkwood Hospice', start_date: String(1990 + (at % 30)) },
  ],
  sources: [{ url: `https://larkwood.example/staff/${at}`, published_at: '2025-06-01' }],
});

/** Made-up people for the written tasks. */
export const PEOPLE: readonly PersonRecord[] = [
  {
    id: 'rec-orla',
    name: 'Orla Vance',
    headline: 'Mayor, City of Boise',
    location: 'Boise, Idaho',
    emails: ['orla@boise.example'],
    experiences: [
      { title: 'Mayor', organization: 'City of Boise', start_date: '2019-01' },
      { title: 'Teacher', organization: 'Hyde School', start_date: '2004', end_date: '2014-06' },
    ],
    education: [{ school: 'Hesper College', degree: 'BA', end_date: '2003' }],
    facts: [
      {
        text: 'Reopened the river mill as a library; write to orla@boise.example.',
        sources: [{ url: 'https://gazette.example/mill', published_at: '2024-03-15' }],
      },
    ],
    sources: [{ url: 'https://boise.example/mayor', published_at: '2025-03' }],
  },
  {
    id: 'rec-tobin-1',
    name: 'Tobin Ashgrove',
    headline: 'State Senator, Ohio Senate',
    location: 'Columbus, Ohio',
    experiences: [{ title: 'State Senator', organization: 'Ohio Senate', start_date: '2017' }],
  },
  {
    id: 'rec-tobin-2',
    name: 'Tobin Ashgrove',
    headline: 'Chemist at Quillon Labs',
    location: 'Denver, Colorado',
    experiences: [{ title: 'Chemist', organization: 'Quillon Labs', start_date: '2012' }],
  },
  {
    id: 'rec-runa',
    name: 'Runa Feldt',
    headline: 'Compiler engineer at Quillon Labs',
    location: 'Denver, Colorado',
    experiences: [
      { title: 'Compiler Engineer', organization: 'Quillon Labs', start_date: '2016' },
      { title: 'Intern', organization: 'Brask Works', start_date: '2012', end_date: '2013' },
    ],
  },
  ...Array.from({ length: 45 }, (_, at) => nurse(at)),
];
