import { groupedDigits } from '../../../contract/grouped-digits.ts';
import type { Ambiguity } from '../../../contract/search.ts';
import { yearOfDay } from '../../people/record/day-number.ts';
import { foldText } from '../../text/fold.ts';
import type { PersonDetail } from '../explain/person-details.ts';

interface Trait {
  readonly name: string;
  /** The question that asks for it. */
  readonly asks: (name: string, examples: string) => string;
  readonly of: (person: PersonDetail) => string | null;
}

const job = (person: PersonDetail) => person.jobs.find((one) => one.isCurrent) ?? person.jobs[0];

/** Namesakes have one name; those who share an identifier are best told apart by theirs. */
const NAME: Trait = {
  name: 'name',
  asks: (name, examples) => `Which ${name} is meant: ${examples}?`,
  of: (person) => person.displayName,
};

/** In the order of preference when two traits are equally informative. */
const TRAITS: readonly Trait[] = [
  {
    name: 'organization',
    asks: (name, examples) => `Which ${name} is meant: the one at ${examples}?`,
    of: (person) => job(person)?.organization ?? null,
  },
  {
    name: 'location',
    asks: (name, examples) => `Which ${name} is meant: the one in ${examples}?`,
    of: (person) => person.place,
  },
  {
    name: 'title',
    asks: (name, examples) => `Which ${name} is meant: the ${examples}?`,
    of: (person) => job(person)?.title ?? null,
  },
  {
    name: 'school',
    asks: (name, examples) => `Which ${name} is meant: the one who went to ${examples}?`,
    of: (person) => person.courses[0]?.school ?? null,
  },
  {
    name: 'birth_year',
    asks: (name, examples) => `In which year was the ${name} who is meant born: ${examples}?`,
    of: (person) => (person.birthOn === null ? null : String(yearOfDay(person.birthOn))),
  },
];

/** The entropy of the trait in bits: how many yes-or-no questions one answer saves. */
export function informationOf(values: readonly (string | null)[]): number {
  const counts = new Map<string, number>();
  for (const value of values) {
    // A person with an unknown value cannot be ruled out by any answer.
    if (value !== null) counts.set(foldText(value), (counts.get(foldText(value)) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) {
    bits -= (count / values.length) * Math.log2(count / values.length);
  }
  return counts.size < 2 ? 0 : bits;
}

const MAX_EXAMPLES = 6;

function examplesOf(trait: Trait, people: readonly PersonDetail[]): string {
  const known = people.map(trait.of).filter((value) => value !== null);
  const distinct = [...new Map(known.map((value) => [foldText(value), value])).values()];
  const shown = distinct.slice(0, MAX_EXAMPLES);
  if (distinct.length > MAX_EXAMPLES) return `${shown.join(', ')} or another`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

type Identifier = NonNullable<Ambiguity['identifier']>;

/** How each identifier is called: its value is a contact detail. */
const IDENTIFIERS: Readonly<Record<Identifier, string>> = {
  email: 'person with this e-mail address',
  phone: 'person with this phone number',
  linkedin_url: 'person with this LinkedIn profile',
  url: 'person with this page',
  username: 'person with this username',
};

/** The question to ask when several people have one identifier. */
export function ambiguityOfIdentifier(
  identifier: Identifier,
  people: readonly PersonDetail[],
  count: number,
): Ambiguity {
  const asked = askingFor(IDENTIFIERS[identifier], people, [NAME, ...TRAITS]);
  const question = asked.question ?? `Nothing known tells the ${count} people apart: which one?`;
  return { ...asked, identifier, people: count, question };
}

/** What tells people apart, the best first, and the question about it; none if nothing does. */
function askingFor(name: string, people: readonly PersonDetail[], traits: readonly Trait[]) {
  const ranked = traits
    .map((trait) => ({ trait, bits: informationOf(people.map(trait.of)) }))
    .filter(({ bits }) => bits > 0)
    .toSorted((a, b) => b.bits - a.bits);
  const [best] = ranked;
  return {
    name,
    differs_by: ranked.map(({ trait }) => trait.name),
    question: best?.trait.asks(name, examplesOf(best.trait, people)),
  };
}

/**
 * The question to ask when several people fit one name: about the trait that best distinguishes
 * them. `count` may exceed the number of people whose details are given.
 */
export function ambiguityOf(
  name: string,
  people: readonly PersonDetail[],
  count: number,
): Ambiguity {
  const asked = askingFor(name, people, TRAITS);
  const question =
    asked.question ??
    `Nothing known tells the ${groupedDigits(count)} people called ${name} apart: which one is meant?`;
  return { ...asked, people: count, question };
}
