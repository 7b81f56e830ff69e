import type { Sector } from './fields.ts';
import type { SeededRandom } from './seeded-random.ts';
import { splitList } from './split-list.ts';

/** A company, clinic, school or office that does not exist. */
export interface DemoOrganization {
  readonly name: string;
  readonly city: string;
  readonly sector: Sector;
}

const STEMS = splitList(`
  Norvane, Quillmark, Ostrella, Brightfen, Calderwick, Tessarine, Fjordlight, Umbrana, Velloway,
  Harrowgate Park, Ironmoss, Juniper Vale, Kestrelbrook, Lumenfold, Marrowstone, Nettlecombe,
  Oakenshore, Pellucia, Rookhaven, Saltmere, Tidewharf, Undermoor, Varnholt, Willowtarn, Yarrowby,
  Zephyrine, Ambershaw, Birchanger, Corvantis, Dunlarch, Eldermoor, Foxwhistle, Glimmerby,
  Hollowdene, Isenmark, Larkspire, Mistlehurst, Northwend, Orchardine, Pinecrest Bay
`);

const KINDS: Readonly<Record<Sector, readonly string[]>> = {
  software: ['Systems', 'Software', 'Labs', 'Cloud'],
  finance: ['Capital', 'Mutual', 'Savings Bank'],
  health: ['Clinic', 'Hospital', 'Health'],
  energy: ['Energy', 'Power Co-operative', 'Renewables'],
  research: ['Institute', 'Research Centre'],
  media: ['Herald', 'Broadcasting', 'Pictures'],
  food: ['Kitchens', 'Bakery', 'Provisions'],
  public: ['City Office', 'Transport Authority', 'Council'],
  industry: ['Works', 'Robotics', 'Studio'],
  school: ['College', 'Academy', 'School'],
};

/** Three of each kind, each in one city. */
export function demoOrganizations(
  random: SeededRandom,
  cities: readonly string[],
): DemoOrganization[] {
  return Object.entries(KINDS).flatMap(([sector, kinds]) =>
    random.some(STEMS, kinds.length * 6).map((stem, at) => ({
      name: `${stem} ${kinds[at % kinds.length]}`,
      city: random.pick(cities),
      sector: sector as Sector,
    })),
  );
}

/** Universities that do not exist. */
export const UNIVERSITIES = splitList(`
  University of Ashgrove, Northwend Technical University, Calder Valley University,
  Royal Institute of Saltmere, University of Tidewharf, Eldermoor State University,
  Varnholt University of Applied Sciences, Lumenfold Institute of Technology,
  University of Oakenshore, Marrowstone College, Pellucia Academy of Arts,
  Kestrelbrook Medical School, Foxwhistle Conservatory, University of Isenmark,
  Glimmerby School of Economics, Rookhaven Polytechnic, University of Birchanger,
  Willowtarn Business School
`);

/** Conferences and media that do not exist, on domains that can never exist (RFC 2606). */
export const PUBLISHERS = [
  { name: 'Harborlight Conference', host: 'harborlight.example', kind: 'talk' },
  { name: 'The Tidewharf Courier', host: 'courier.example', kind: 'article' },
  { name: 'Open Lantern Podcast', host: 'lantern.example', kind: 'interview' },
  { name: 'Quillmark Review', host: 'review.example', kind: 'article' },
  { name: 'Field Notes Weekly', host: 'fieldnotes.example', kind: 'article' },
] as const;
