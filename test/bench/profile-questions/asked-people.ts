import { demoPeople } from '../../../scripts/demo-world/demo-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { officialsFile } from '../bench-data.ts';
import { readPeople } from '../people-file.ts';
import type { Contact } from '../questions/contact.ts';
import { madeUpNetwork } from '../questions/made-up-network.ts';

/** A made-up person whose profile holds something of every kind. */
const VESNA: PersonRecord = {
  id: 'vesna',
  name: 'Vesna Okonjo-Marsh',
  given_name: 'Vesna',
  family_name: 'Okonjo-Marsh',
  other_names: ['Vesna Marsh'],
  gender: 'Female',
  birth_date: '1979-09-23',
  headline: 'Director of Water Policy at the Federal Office for Rivers',
  location: 'Bern, Switzerland',
  past_locations: ['Ljubljana, Slovenia', 'Rotterdam, Netherlands'],
  experiences: [
    {
      title: 'Director of Water Policy',
      organization: 'Federal Office for Rivers',
      location: 'Bern, Switzerland',
      start_date: '2022-01',
    },
    { title: 'Lecturer', organization: 'Aare University', start_date: '2020-09' },
    {
      title: 'Senior Consultant',
      organization: 'Deltawerk Advies',
      location: 'Rotterdam, Netherlands',
      start_date: '2014-03',
      end_date: '2021-12',
    },
    {
      title: 'Hydrologist',
      organization: 'Deltawerk Advies',
      location: 'Rotterdam, Netherlands',
      start_date: '2009',
      end_date: '2014-02',
    },
    {
      title: 'Founder',
      organization: 'Kaplja Sensors',
      location: 'Ljubljana, Slovenia',
      start_date: '2006',
      end_date: '2008',
    },
    {
      title: 'Intern',
      organization: 'Ministry of the Environment',
      start_date: '2004-06',
      end_date: '2004-09',
    },
  ],
  education: [
    {
      school: 'Rijnmond University',
      degree: 'PhD',
      field_of_study: 'Hydrology',
      start_date: '2009',
      end_date: '2013',
    },
    {
      school: 'University of Ljubljana',
      degree: 'Diploma',
      field_of_study: 'Civil Engineering',
      start_date: '1998',
      end_date: '2003',
    },
  ],
  facts: [
    { text: 'Speaks Slovenian, Dutch, English and some Igbo.' },
    { text: 'Skill: GIS, flood modelling and public speaking' },
    { text: 'Married to a cellist; they have two daughters.' },
    { text: 'Certified mediator since 2018' },
  ],
  passions: [{ text: 'Rowing' }],
  accomplishments: [
    { text: 'Received the Blue Compass Award in 2017.' },
    { text: 'Sat on the Delta Advisory Council from 2016 to 2019.' },
  ],
  research: [{ text: 'Sediment budgets of regulated rivers, Journal of Made-up Hydrology, 2015' }],
  emails: ['vesna@rivers.example'],
  phones: ['+41 31 555 01 42'],
  urls: [
    'https://www.linkedin.com/in/vesna-okonjo-marsh',
    'https://github.com/okonjo-rivers',
    'https://okonjo.example/',
  ],
};

/** Their ids in `asked.jsonl` are those of the demo world. */
const DEMO = new Set(['demo-0054', 'demo-0192', 'demo-0463']);

/** Their ids in `asked.jsonl`, with those of the people of the network. */
const NETWORK: Readonly<Record<string, string>> = {
  'oksana-kovalenko-2d809c': 'oksana',
  'elke-ahrens-3995f8': 'elke',
};

/** Their ids in `asked.jsonl`, with those of the officials. */
const OFFICIALS: Readonly<Record<string, string>> = {
  '0301a2cd-37fc-46f6-948a-f1fade57b5c0': 'nass',
  '1c1b6320-5ed6-4739-9f53-389b724b0305': 'paxton',
  '465a8784-a2dc-48a3-b88a-e0707265046e': 'lightbody',
  '0587c400-b81a-4ced-b560-a4009519076a': 'driscoll',
};

const isDemo = ({ id }: PersonRecord): boolean => id !== undefined && DEMO.has(id);

/** What an export of the network tells of a contact. */
const contactRecord = (id: string, one: Contact): PersonRecord => ({
  id,
  name: one.name,
  given_name: one.given_name,
  family_name: one.family_name,
  headline: `${one.position} at ${one.company}`,
  experiences: [{ title: one.position ?? '', organization: one.company ?? '' }],
  ...(one.email !== undefined && { emails: [one.email] }),
  urls: [one.id],
  connected_on: one.connected_on,
});

/** The officials among those asked about; none where their file is not at hand. */
async function officials(): Promise<PersonRecord[]> {
  const file = officialsFile();
  const all = file === null ? [] : await readPeople(file);
  return all.flatMap((one) => {
    const id = OFFICIALS[one.id ?? ''];
    return id === undefined ? [] : [{ ...one, id }];
  });
}

/** Public people of three kinds: made up, of the demo world, and holders of office. */
export const askedPublicPeople = async (): Promise<PersonRecord[]> => [
  VESNA,
  ...demoPeople().filter(isDemo),
  ...(await officials()),
];

/** Contacts of the made-up network. */
export const askedContacts = (): PersonRecord[] =>
  madeUpNetwork().people.flatMap((one) => {
    const id = NETWORK[one.id.replace('https://www.linkedin.com/in/', '')];
    return id === undefined ? [] : [contactRecord(id, one)];
  });
