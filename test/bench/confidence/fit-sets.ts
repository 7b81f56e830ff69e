import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { CONCEPTS, isHeldOut } from '../concepts/concept-questions.ts';
import { madeUpLegislature } from '../concepts/made-up-legislature.ts';
import {
  type BenchQuestion,
  constraintQuestions,
  knownItemQuestions,
} from '../official-questions.ts';
import { readPeople } from '../people-file.ts';
import { madeUpNetwork } from '../questions/made-up-network.ts';
import { networkSet } from '../questions/network-set.ts';
import { officialSet } from '../questions/official-set.ts';
import type { AskedQuestion, QuestionSet } from '../questions/question-set.ts';
import { pick, seededRandom } from '../seeded-random.ts';

/** Other questions than those that ranking is measured with. */
const SEED = 20_261_122;
const PER_KIND = 20;

/** How many people are asked for who are in no record: about one of twenty asked for by name. */
const ABSENT = 16;

const LEGISLATORS = 1200;

const asAsked = (
  { kind, query, relevant }: BenchQuestion,
  at: number,
  ids: readonly string[],
): AskedQuestion => ({
  id: `${kind} ${at}`,
  class: kind,
  query,
  wanted: {
    truth: new Map(ids.map((id) => [id, relevant.has(id)])),
    unknownTakePlaces: false,
  },
});

/** Names put together of two people's, which nobody has: whoever is found is not meant. */
function absentQuestions(people: readonly PersonRecord[], random: () => number): AskedQuestion[] {
  const named = people.filter((one) => one.given_name && one.family_name);
  const known = new Set(named.map((one) => `${one.given_name} ${one.family_name}`));
  return Array.from({ length: ABSENT }, (_, at): AskedQuestion => {
    const [one, other] = [pick(random, named), pick(random, named)];
    const name = `${one.given_name} ${other.family_name}`;
    const state = (one.experiences?.[0]?.location ?? '').split(', ').at(-1);
    // Every other one with a place, which a namesake seldom has as well.
    const query = at % 2 === 0 ? name : `${name}, ${state}`;
    const wanted = known.has(name) ? 'a fragment' : 'nobody surely';
    return { ...{ id: `absent ${at}`, class: 'absent', query }, wanted };
  });
}

/** Misspelt names without the state that the made questions add. */
const NAME_ALONE: Readonly<Record<string, RegExp>> = {
  'slip in the family name': /^\S+ \S+/,
  'slip in the given name': /^[^,]+/,
};

const namesAlone = (questions: readonly BenchQuestion[]): BenchQuestion[] =>
  questions.flatMap((one) => {
    const [query] = NAME_ALONE[one.kind]?.exec(one.query) ?? [];
    return query === undefined ? [] : [{ ...one, kind: `${one.kind}, alone`, query }];
  });

/** Its truth takes any year for one in which a job without dates was held, which is not known. */
const isUndated = ({ kind }: BenchQuestion): boolean => kind === 'role in state in a year';

/** The varied questions about officials, and made ones about names and conditions. */
export async function officialFitSet(file: string): Promise<QuestionSet> {
  const [set, people] = [await officialSet(file, 'dev'), await readPeople(file)];
  const ids = people.map(({ id = '' }) => id);
  const random = seededRandom(SEED);
  const known = knownItemQuestions(people, random, PER_KIND);
  const made = [...known, ...namesAlone(known), ...constraintQuestions(people, random, PER_KIND)]
    .filter((one) => !isUndated(one))
    .map((one, at) => asAsked(one, at, ids));
  return { ...set, questions: [...set.questions, ...made, ...absentQuestions(people, random)] };
}

/** How many people of the network are asked for by the address of their profile. */
const ADDRESSES = 40;

/** The questions about the network, and addresses of profiles typed as the question. */
export async function networkFitSet(): Promise<QuestionSet> {
  const set = await networkSet('dev');
  const ids = madeUpNetwork().people.map(({ id }) => id);
  const addresses = ids.slice(0, ADDRESSES).map((address): AskedQuestion => {
    const truth = new Map(ids.map((id) => [id, id === address]));
    const wanted = { truth, unknownTakePlaces: false };
    return { ...{ id: address, class: 'identifier', query: address }, wanted };
  });
  return { ...set, questions: [...set.questions, ...addresses] };
}

/** Concepts of a made-up legislature. */
export function conceptFitSet(): QuestionSet {
  const people = madeUpLegislature(LEGISLATORS);
  const truthOf = (fits: RegExp, perhaps: RegExp | undefined) =>
    new Map(
      people.map(({ record, topics }) => [
        record.id,
        topics.some((one) => fits.test(one)) ||
          (perhaps !== undefined && topics.some((one) => perhaps.test(one)) ? null : false),
      ]),
    );
  const asked = CONCEPTS.filter(({ concept }) => !isHeldOut(concept));
  return {
    people: people.length,
    questions: asked.map(({ concept, fits, perhaps }) => ({
      ...{ id: `concept ${concept}`, class: 'concept', query: concept },
      wanted: { truth: truthOf(fits, perhaps), unknownTakePlaces: false },
    })),
    fill: (service) => service.importPeople(people.map(({ record }) => record)),
    recordOf: async (_service, ids) => ids.find((id) => id.startsWith('legislator-')) ?? null,
  };
}
