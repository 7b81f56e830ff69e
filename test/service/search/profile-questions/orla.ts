import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

/** A made-up person whose record holds something of everything. */
export const ORLA: PersonRecord = {
  id: 'orla',
  name: 'Orla Vexley',
  given_name: 'Orla',
  family_name: 'Vexley',
  other_names: ['Orla Munt'],
  gender: 'Female',
  birth_date: '1979',
  headline: 'Harbour engineer',
  location: 'Cork, Ireland',
  past_locations: ['Gdańsk, Poland'],
  experiences: [
    {
      title: 'Chief Engineer',
      organization: 'Lanternfish Ports',
      start_date: '2019-02',
      description: 'Runs the dredging fleet of nine ships.',
    },
    {
      title: 'Harbour Engineer',
      organization: 'West Brenna Docks',
      location: 'Gdańsk, Poland',
      start_date: '2010-01-15',
      end_date: '2018-12-31',
    },
    { title: 'Surveyor', organization: 'Tidewell', start_date: '2004', end_date: '2009' },
    { title: 'Adviser', organization: 'Saltmarsh Trust' },
  ],
  education: [
    {
      school: 'University of Quarryford',
      degree: 'MEng',
      field_of_study: 'Hydraulics',
      start_date: '2000',
      end_date: '2004',
    },
  ],
  facts: [
    {
      text: 'She speaks Irish and Polish.',
      sources: [{ url: 'https://docks.example/staff', published_at: '2025-03-02' }],
    },
    { text: 'Skill: dredging, AutoCAD' },
    { text: 'Her brother married in Cork.' },
  ],
  events: [{ text: 'Opened the new lock.', date: '2021-06-01' }],
  passions: [{ text: 'Open-water swimming' }],
  accomplishments: [{ text: 'Won the Pontoon Medal in 2020.' }],
  research: [{ text: 'Silt and the sea, 2016' }],
  emails: ['orla@lanternfish.example'],
  phones: ['+353 21 555 0147'],
  urls: ['https://www.linkedin.com/in/orla-vexley', 'https://vexley.example/'],
  image_url: 'https://vexley.example/orla.jpg',
  sources: [{ url: 'https://ports.example/people', title: 'People' }],
  connected_on: '2022-04-09',
};
