import type { CareerJob, EverydayPerson, Job, Touch } from './everyday-person.ts';

/** People whom questions name or are about; all made up. */

/** The employers of the questions; also found among the employers of others. */
export const KILN = 'Kiln House';
export const HALDEN = 'Halden Robotics';
export const MAPLE = 'Maple & Finch';

const job = (company: string, title: string, spelled = company): Job => ({
  company,
  title,
  spelled,
});

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(/ /g, '-');

interface Stands {
  readonly connectedOn: string;
  readonly may: Job | null;
  /** Absent: as in May. */
  readonly november?: Job | null;
  readonly email?: string;
}

const NUMBERS = new Map<string, number>();
const connection = (name: string, { november, ...rest }: Stands) => {
  const number = (NUMBERS.get(name) ?? 0) + 1;
  NUMBERS.set(name, number);
  const url = `https://www.linkedin.com/in/${slug(name)}-e${number}`;
  return { url, november: november === undefined ? rest.may : november, ...rest };
};

const touches = (kind: Touch['kind'], days: string): Touch[] =>
  days
    .trim()
    .split(/\s+/)
    .map((day, at) => ({ on: day, kind, direction: at % 2 === 0 ? 'out' : 'in' }));

/** `count` mails, one every three days until a day. */
function mails(count: number, last: string): Touch[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) => ({
    on: new Date(end - at * 3 * 86_400_000).toISOString().slice(0, 10),
    kind: 'mail',
    direction: at % 2 === 0 ? 'in' : 'out',
  }));
}

const career = (from: string, company: string, title: string, to?: string): CareerJob => ({
  ...job(company, title),
  from,
  ...(to === undefined ? {} : { to }),
});

/** Namesakes, names easily misspelt, people with notes, those who changed jobs. */
export function plantedPeople(): EverydayPerson[] {
  NUMBERS.clear();
  return [
    {
      ...{ given: 'Anna', family: 'Berg', touches: [] },
      connection: connection('Anna Berg', {
        connectedOn: '2018-03-04',
        may: job(HALDEN, 'Mechanical Engineer', 'Halden Robotics AS'),
      }),
    },
    {
      ...{ given: 'Anna', family: 'Berg', touches: [] },
      connection: connection('Anna Berg', {
        connectedOn: '2021-09-14',
        may: job('Kestrelbrook Hospital', 'Paediatrician'),
      }),
    },
    {
      ...{ given: 'Anna', family: 'Berg', touches: [] },
      card: {
        ...{ book: 'google', family: 'Berg', email: 'annab@postbox.example' },
        ...{ labels: ['Climbing'], city: 'Oslo', phone: '+47 22 55 01 40' },
      },
    },
    {
      ...{ given: 'Katrin', family: 'Schwarzenbek', touches: [] },
      connection: connection('Katrin Schwarzenbek', {
        connectedOn: '2019-11-08',
        may: job(MAPLE, 'Head of Design'),
      }),
    },
    {
      ...{ given: 'Siobhan', family: 'Treharne', touches: [] },
      connection: connection('Siobhan Treharne', {
        connectedOn: '2016-02-29',
        may: job(MAPLE, 'Illustrator', 'Maple and Finch'),
      }),
    },
    {
      ...{ given: 'Tamsin', family: 'Orlebar' },
      connection: connection('Tamsin Orlebar', {
        ...{ connectedOn: '2015-05-05', email: 'tamsin.orlebar@postbox.example' },
        may: job(KILN, 'Potter'),
      }),
      card: {
        ...{ book: 'google', family: 'Orlebar', email: 'tamsin.orlebar@postbox.example' },
        ...{ phone: '+44 20 7946 0811', birthday: '1984-06-02', labels: ['Climbing'] },
        ...{ city: 'Bristol', note: 'Potential investor for the workshop' },
      },
      touches: [...mails(64, '2026-11-17'), ...touches('meeting', '2026-03-11 2026-10-02')],
    },
    {
      ...{ given: 'Idris', family: 'Vaughan-Price' },
      connection: connection('Idris Vaughan-Price', {
        ...{ connectedOn: '2014-07-21', email: 'idris@vaughanprice.example' },
        ...{
          may: job(KILN, 'Managing Director'),
          november: job(HALDEN, 'Chief Operating Officer'),
        },
      }),
      touches: mails(51, '2026-10-30'),
    },
    {
      ...{ given: 'Marisol', family: 'Quintanar' },
      card: {
        ...{ book: 'vcard', family: 'Quintanar', email: 'marisol.q@postbox.example', labels: [] },
        ...{ phone: '+34 91 555 0172', birthday: '1979-12-24', city: 'Madrid' },
        note: 'Sailing friend from the Azores trip',
      },
      touches: mails(43, '2026-09-12'),
    },
    {
      ...{ given: 'Bengt', family: 'Osterlind' },
      connection: connection('Bengt Osterlind', {
        ...{ connectedOn: '2017-01-12', email: 'bengt.osterlind@postbox.example' },
        ...{
          may: job(KILN, 'Kiln Technician', 'KILN HOUSE'),
          november: job(MAPLE, 'Studio Manager'),
        },
      }),
      touches: mails(36, '2026-08-03'),
    },
    {
      ...{ given: 'Yusra', family: 'Hamdani' },
      connection: connection('Yusra Hamdani', {
        ...{ connectedOn: '2020-10-01', email: 'yusra@hamdani.example' },
        may: job('Quillmark Capital', 'Partner', 'Quillmark Capital LLP'),
      }),
      card: {
        ...{ book: 'google', family: 'Hamdani', email: 'yusra@hamdani.example' },
        ...{ labels: ['Investors'], city: 'Berlin, Germany', birthday: '1981-06-19' },
        note: 'Met at the fair in Lyon. Potential investor, wants the deck in spring',
      },
      touches: mails(29, '2026-11-02'),
    },
    {
      ...{
        given: 'Folke',
        family: 'Rademaker',
        touches: touches('message', '2019-04-02 2019-04-09'),
      },
      connection: connection('Folke Rademaker', {
        connectedOn: '2019-04-01',
        may: job('Quillmark Capital', 'Principal'),
      }),
      card: {
        ...{ book: 'google', family: 'Rademaker', labels: ['Investors', 'Climbing'] },
        ...{ city: 'Berlin, Germany', website: 'https://www.linkedin.com/in/folke-rademaker-e1' },
        note: 'Maybe a potential investor, ask Yusra first',
      },
    },
    {
      ...{ given: 'Perpetua', family: 'Lindqvist-Moss', touches: [] },
      connection: connection('Perpetua LindqvistMoss', {
        ...{ connectedOn: '2022-02-22', email: 'perpetua.lm@postbox.example' },
        may: job(HALDEN, 'Head of Procurement'),
      }),
      career: {
        city: 'Trondheim, Norway',
        jobs: [
          career('2020-01', HALDEN, 'Head of Procurement'),
          career('2013-05', 'Ironmoss Foundry', 'Buyer', '2019-12'),
        ],
        courses: [{ school: 'Varnholt University of Applied Sciences', from: '2008', to: '2012' }],
      },
    },
    {
      ...{ given: 'Corin', family: 'Ashdown', touches: [] },
      connection: connection('Corin Ashdown', {
        connectedOn: '2013-06-30',
        may: job('Ostrella Health', 'Operations Manager'),
      }),
      career: {
        city: 'Leeds, United Kingdom',
        jobs: [
          career('2018-02', 'Ostrella Health', 'Operations Manager'),
          career('2012-03', 'Ironmoss Foundry', 'Foundry Manager', '2017-11'),
        ],
        courses: [],
      },
    },
    {
      ...{
        given: 'Hedda',
        family: 'Nakstad',
        touches: touches('message', '2026-03-05 2026-03-09'),
      },
      connection: connection('Hedda Nakstad', {
        connectedOn: '2011-04-19',
        may: job('Larkspire Mutual', 'Actuary'),
      }),
      career: {
        city: 'Oslo, Norway',
        jobs: [
          career('2021-01', 'Larkspire Mutual', 'Actuary'),
          career('2009-01', 'Ironmoss Foundry', 'Analyst', '2011-06'),
        ],
        courses: [],
      },
    },
    {
      ...{ given: 'Oluwaseun', family: 'Babatope', touches: touches('message', '2024-09-02') },
      connection: connection('Oluwaseun Babatope', {
        ...{ connectedOn: '2012-12-03', november: null },
        may: job(KILN, 'Accountant', 'Kiln House Ltd'),
      }),
    },
  ];
}

/** Somebody whom the user does not know, in the public people: a stay at Ironmoss Foundry. */
export const STRANGER = {
  id: 'stranger-1',
  name: 'Leopoldine Sartorius',
  headline: 'Director of Sourcing at Corvantis Works',
  location: 'Vienna, Austria',
  experiences: [
    { title: 'Director of Sourcing', organization: 'Corvantis Works', start_date: '2018-01' },
    {
      ...{ title: 'Sourcing Manager', organization: 'Ironmoss Foundry' },
      ...{ start_date: '2014-01', end_date: '2017-12' },
    },
  ],
} as const;
