import { ascii } from '../questions/contact.ts';
import type { EverydayPerson } from './everyday-person.ts';
import { fullName } from './everyday-person.ts';
import type { AskedCall, EverydayQuestion, RightAnswer } from './everyday-question.ts';
import { HALDEN, KILN, MAPLE, STRANGER } from './planted-people.ts';
import {
  changedEmployer,
  connectedBetween,
  every,
  type Fits,
  formerlyAt,
  hasLabel,
  hasTitle,
  isGone,
  isNamed,
  isNew,
  jobNow,
  lastTouch,
  leftSinceMay,
  livesIn,
  not,
  noteSays,
  worksAt,
} from './world-truth.ts';

const DAY_MS = 86_400_000;
const CLINIC = 'Lumenfold Clinic';
const SOFTWARE = 'Varnholt Software';
const LARGEST = 'Larkspire Systems';

const search = (query: string, more: object = {}): AskedCall => ({
  tool: 'search_people',
  args: { query, ...more },
});

/** The people on the list that the user makes before she asks. */
export const ON_LIST = ['Bengt Osterlind', 'Yusra Hamdani', 'Corin Ashdown'] as const;
export const LIST = 'Berlin trip';

/** What the address book says about one person beside LinkedIn cannot be told to be of the same. */
export const isTwoProfiles: Fits = ({ connection, card }) =>
  connection !== undefined &&
  card !== undefined &&
  card.website === undefined &&
  (card.email === undefined || card.email !== connection.email);

function topEmployers(people: readonly EverydayPerson[], most: number) {
  const counts = new Map<string, { people: number; profiles: number }>();
  for (const one of people) {
    const company = jobNow(one)?.company ?? '';
    if (company === '') continue;
    const before = counts.get(company) ?? { people: 0, profiles: 0 };
    const isTwice = isTwoProfiles(one) && one.card?.job !== undefined;
    counts.set(company, {
      people: before.people + 1,
      profiles: before.profiles + (isTwice ? 2 : 1),
    });
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.people - a.people)
    .slice(0, most)
    .map(([company, { people: least, profiles }]) => [company, least, profiles] as const);
}

/** The forty questions, each with what is right by the world; every other one is held out. */
export function everydayQuestions(
  world: readonly EverydayPerson[],
  today: string,
  exportFolder: string,
): EverydayQuestion[] {
  const all = (fits: Fits) => world.filter(fits);
  const these = (fits: Fits): RightAnswer => ({ people: all(fits) });
  const by = (value: (one: EverydayPerson) => number | string, people = world, way = -1) =>
    people.toSorted((a, b) => (value(a) < value(b) ? -way : value(a) > value(b) ? way : 0));
  const countOf = (fits: Fits): RightAnswer => {
    const found = all(fits);
    const twice = found.filter(isTwoProfiles).filter(({ card }) => card?.job !== undefined);
    return { count: [found.length, found.length + twice.length] };
  };
  const connectedOn = (one: EverydayPerson) => one.connection?.connectedOn ?? '';
  const yearAgo = new Date(Date.parse(today) - 365 * DAY_MS).toISOString().slice(0, 10);
  const wroteIn =
    (month: string): Fits =>
    ({ touches }) =>
      touches.some(
        ({ on, kind, direction }) =>
          on.startsWith(month) && direction === 'in' && kind !== 'meeting' && kind !== 'invitation',
      );
  const profileOf = (name: string, section?: string): AskedCall[] => [
    search(name, { my_network: true }),
    {
      tool: 'get_profile',
      args: { id: '$id', purpose: 'to get in touch', ...(section ? { sections: [section] } : {}) },
    },
  ];

  const asked: Omit<EverydayQuestion, 'id'>[] = [
    {
      asks: `Who do I know at ${CLINIC}?`,
      calls: [search(`Who do I know at ${CLINIC}?`)],
      right: these(worksAt(CLINIC)),
    },
    {
      asks: `my contacts working for ${SOFTWARE}`,
      calls: [search(`my contacts working for ${SOFTWARE}`)],
      right: these(worksAt(SOFTWARE)),
    },
    {
      asks: 'who used to work at Ironmoss Foundry?',
      calls: [search('who used to work at Ironmoss Foundry?', { my_network: true })],
      right: these(formerlyAt('Ironmoss Foundry')),
    },
    {
      asks: `former ${LARGEST} people in my network`,
      calls: [search(`former ${LARGEST} people in my network`)],
      right: these(formerlyAt(LARGEST)),
    },
    {
      asks: 'which senior product designers do I know',
      calls: [search('which senior product designers do I know')],
      right: these(hasTitle(/^Senior Product Designer$/)),
    },
    {
      asks: `product managers at ${LARGEST}`,
      calls: [search(`product managers at ${LARGEST}`, { my_network: true })],
      right: {
        people: all(every(worksAt(LARGEST), hasTitle(/^Product Manager$/))),
        perhaps: all(every(worksAt(LARGEST), hasTitle(/Product Manager$/))),
      },
    },
    {
      asks: 'who of my contacts lives in Dublin',
      calls: [search('who of my contacts lives in Dublin')],
      right: these(livesIn('Dublin, Ireland')),
    },
    {
      asks: 'people I know in Germany',
      calls: [search('people I know in Germany')],
      right: these(livesIn('Germany')),
    },
    {
      asks: 'investors I tagged who are in Berlin',
      calls: [search('people I tagged investors who live in Berlin')],
      right: these(every(hasLabel('Investors'), livesIn('Berlin'))),
    },
    {
      asks: `who are Anna Berg's colleagues at ${HALDEN}?`,
      calls: [search(`who are the colleagues of Anna Berg at ${HALDEN}?`)],
      right: {
        people: all(every(worksAt(HALDEN), not(isNamed('Anna Berg')))),
        perhaps: all(every(worksAt(HALDEN), isNamed('Anna Berg'))),
      },
    },
    {
      asks: `who at ${LARGEST} did I connect with in 2025, in alphabetical order`,
      calls: [search(`who at ${LARGEST} did I connect with in 2025, in alphabetical order`)],
      right: {
        // By family name, as address books do.
        people: by(
          ({ given, family }) => ascii(`${family} ${given}`),
          all(every(worksAt(LARGEST), connectedBetween('2025-01-01', '2025-12-31'))),
          1,
        ),
        isOrdered: true,
      },
    },
    {
      asks: 'my 5 newest connections',
      calls: [search('my 5 newest connections')],
      right: {
        people: by(
          connectedOn,
          all(({ connection }) => connection?.november != null),
        ).slice(0, 5),
        isOrdered: true,
        first: 5,
      },
    },
    {
      asks: 'who did I connect with before 2012?',
      calls: [search('who did I connect with before 2012?')],
      right: these(connectedBetween('2000', '2011-12-31')),
    },
    {
      asks: 'how many people did I connect with after 1 June 2026?',
      calls: [search('how many people did I connect with after 1 June 2026?')],
      right: {
        count: [
          all(connectedBetween('2026-06-02', '2099')).length,
          all(connectedBetween('2026-06-01', '2099')).length,
        ],
      },
    },
    {
      asks: 'who have I lost touch with?',
      calls: [search('who have I lost touch with?')],
      right: {
        people: all((one) => lastTouch(one) !== '' && lastTouch(one) <= yearAgo),
        // Whose LinkedIn contact is old and whose mails nothing tells to be theirs.
        perhaps: all((one) => lastTouch(one) > yearAgo && isTwoProfiles(one)),
      },
    },
    {
      asks: "who haven't I talked to since 2020?",
      calls: [search("who haven't I talked to since 2020?")],
      right: {
        people: all((one) => lastTouch(one) !== '' && lastTouch(one) < '2020-01-01'),
        perhaps: all(
          (one) =>
            lastTouch(one).startsWith('2020') || (lastTouch(one) !== '' && isTwoProfiles(one)),
        ),
      },
    },
    {
      asks: 'the 5 people I am most often in touch with',
      calls: [search('the 5 people I am most often in touch with')],
      right: { people: by(({ touches }) => touches.length).slice(0, 5), isOrdered: true, first: 5 },
    },
    {
      asks: 'when was I last in touch with Bengt Osterlind?',
      calls: profileOf('Bengt Osterlind'),
      right: { says: [/2026-08-03/] },
    },
    {
      asks: 'who did I talk to in October 2026?',
      calls: [search('who did I talk to in October 2026?')],
      right: these(({ touches }) => touches.some(({ on }) => on.startsWith('2026-10'))),
    },
    {
      asks: 'who wrote to me in March 2026?',
      calls: [search('who wrote to me in March 2026?')],
      right: these(wroteIn('2026-03')),
    },
    {
      asks: 'who did I note as a potential investor?',
      calls: [search('who did I note as a potential investor?')],
      right: these(noteSays(/potential investor/i)),
    },
    {
      asks: 'my note says sailing, who was that?',
      calls: [search('my note says sailing, who was that?')],
      right: these(noteSays(/sailing/i)),
    },
    {
      asks: 'who has my tag climbing?',
      calls: [search('who has my tag climbing?')],
      right: these(hasLabel('Climbing')),
    },
    {
      asks: 'show me everyone with the label Book club',
      calls: [{ tool: 'show_list', args: { kind: 'tag', name: 'Book club' } }],
      right: these(hasLabel('Book club')),
    },
    {
      asks: `who is on my list ${LIST}?`,
      calls: [search(`who is on my list ${LIST}?`)],
      right: these((one) => ON_LIST.some((name) => name === fullName(one))),
    },
    {
      asks: 'who is new in my network since May?',
      calls: [{ tool: 'show_changes', args: { change: 'new', since: '2026-05-11', limit: 100 } }],
      right: these(isNew),
    },
    {
      asks: 'who changed jobs since May?',
      calls: [{ tool: 'show_changes', args: { change: 'job', limit: 100 } }],
      right: these(changedEmployer),
    },
    {
      asks: 'who is no longer in my connections?',
      calls: [{ tool: 'show_changes', args: { change: 'gone', limit: 100 } }],
      right: these(isGone),
    },
    {
      asks: `who left ${KILN} since May?`,
      calls: [search(`who left ${KILN} since May?`)],
      right: these(leftSinceMay(KILN)),
    },
    {
      asks: `how many people do I know at ${MAPLE}?`,
      calls: [search(`how many people do I know at ${MAPLE}?`)],
      right: countOf(worksAt(MAPLE)),
    },
    {
      asks: 'at which companies do I know most people?',
      calls: [search('at which companies do I know most people?')],
      right: { groups: topEmployers(world, 3) },
    },
    {
      asks: "what is Marisol Quintanar's phone number?",
      calls: [search("what is Marisol Quintanar's phone number?", { purpose: 'to call her' })],
      right: { says: [/\+34 ?91 ?555 ?01 ?72/] },
    },
    {
      asks: 'email of Idris Vaughan-Price',
      calls: [search('email of Idris Vaughan-Price', { purpose: 'to write to him' })],
      right: { says: [/idris@vaughanprice\.example/] },
    },
    {
      asks: "when is Tamsin Orlebar's birthday?",
      calls: [
        search('Tamsin Orlebar'),
        { tool: 'query_profile', args: { id: '$id', query: 'When is her birthday?' } },
      ],
      right: { says: [/1984-06-02|2 June 1984|June 2, 1984/] },
    },
    {
      asks: `who could introduce me to ${STRANGER.name}?`,
      calls: [search(STRANGER.name), { tool: 'find_introductions', args: { id: '$id' } }],
      right: these((one) => ['Perpetua Lindqvist-Moss', 'Corin Ashdown'].includes(fullName(one))),
    },
    {
      asks: 'who overlapped with Corin Ashdown at Ironmoss Foundry?',
      calls: [
        search('Corin Ashdown'),
        { tool: 'find_overlaps', args: { id: '$id', at: 'Ironmoss Foundry', my_network: true } },
      ],
      right: these(isNamed('Perpetua Lindqvist-Moss')),
    },
    {
      asks: 'which Anna Berg is the doctor?',
      calls: [search('Anna Berg the paediatrician')],
      right: these(every(isNamed('Anna Berg'), hasTitle(/Paediatrician/))),
    },
    {
      asks: 'kathrin schwarzenbeck',
      calls: [search('kathrin schwarzenbeck')],
      right: these(isNamed('Katrin Schwarzenbek')),
    },
    {
      asks: 'who do I know at Boeing?',
      calls: [search('who do I know at Boeing?')],
      right: { nobody: true },
    },
    {
      asks: 'export my climbing friends to a file',
      calls: [
        {
          tool: 'export_people',
          args: { tag: 'climbing', path: `${exportFolder}/climbing.csv`, purpose: 'a trip' },
        },
      ],
      right: { exported: all(hasLabel('Climbing')) },
    },
  ];
  return asked.map((one, at) => ({ id: `e${String(at + 1).padStart(2, '0')}`, ...one }));
}

/** Every other question is held out. */
export const isHeldOut = ({ id }: Pick<EverydayQuestion, 'id'>): boolean =>
  Number(id.slice(1)) % 2 === 0;
