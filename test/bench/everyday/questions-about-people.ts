import { ascii } from '../questions/contact.ts';
import { type Asked, type AskedWorld, CLINIC, LARGEST, SOFTWARE, search } from './asked-world.ts';
import { HALDEN } from './planted-people.ts';
import {
  connectedBetween,
  connectedOn,
  every,
  formerlyAt,
  hasLabel,
  hasTitle,
  isNamed,
  livesIn,
  not,
  worksAt,
} from './world-truth.ts';

/** Questions about who people are, where they work and when they connected, in the words of a person, each with what is right by the world. */
export function questionsAboutPeople({ all, these, by }: AskedWorld): Asked[] {
  return [
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
  ];
}
