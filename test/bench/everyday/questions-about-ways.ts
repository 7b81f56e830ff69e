import { type Asked, type AskedWorld, search } from './asked-world.ts';
import { fullName } from './everyday-person.ts';
import { MAPLE, STRANGER } from './planted-people.ts';
import { every, hasLabel, hasTitle, isNamed, topEmployers, worksAt } from './world-truth.ts';

/** Questions about numbers, single people and ways to them, in the words of a person, each with what is right by the world. */
export function questionsAboutWays({
  all,
  these,
  countOf,
  world,
  exportFolder,
}: AskedWorld): Asked[] {
  return [
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
}
