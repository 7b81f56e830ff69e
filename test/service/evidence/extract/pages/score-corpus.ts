import { extractDocument } from '../../../../../src/service/evidence/extract/extract-document.ts';
import type { PersonRecord } from '../../../../../src/service/people/record/person-record.ts';
import {
  type CorpusPage,
  comparedWords,
  type FactKind,
  LATER_KINDS,
  type TrueFact,
  type TruePerson,
} from './page-corpus.ts';

interface FoundFact {
  readonly kind: FactKind;
  readonly parts: readonly (string | undefined)[];
}

export interface CorpusScore {
  pages: number;
  /** Facts that belong to somebody else, or to nobody. */
  wrongAttributions: number;
  facts: { stated: number; recalled: number; found: number; right: number };
  people: { stated: number; recalled: number; nobody: number };
  /** What was missed and what was wrong, for a reader of the figures. */
  readonly notes: string[];
}

const compared = (text: string | undefined) =>
  text === undefined ? undefined : comparedWords(text);

function factsOf(person: PersonRecord): FoundFact[] {
  const jobs = (person.experiences ?? []).map(
    ({ title, organization, start_date, end_date }): FoundFact => ({
      kind: 'job',
      parts: [title, organization, start_date, end_date].map(compared),
    }),
  );
  const courses = (person.education ?? []).map(
    ({ school, degree, end_date }): FoundFact => ({
      kind: 'edu',
      parts: [school, degree, end_date].map(compared),
    }),
  );
  const born: FoundFact[] =
    person.birth_date === undefined ? [] : [{ kind: 'born', parts: [compared(person.birth_date)] }];
  const places = [person.location, ...(person.past_locations ?? [])].flatMap(
    (place): FoundFact[] =>
      place === undefined ? [] : [{ kind: 'place', parts: [compared(place)] }],
  );
  const one =
    (kind: FactKind) =>
    (value: string): FoundFact => ({ kind, parts: [compared(value)] });
  return [
    ...jobs,
    ...courses,
    ...born,
    ...places,
    ...(person.emails ?? []).map(one('mail')),
    ...(person.phones ?? []).map(one('tel')),
    ...(person.accomplishments ?? []).map(({ text }) => one('award')(text)),
  ];
}

/** Whether words are those of a fact; an award may also name its giver and date. */
const isSaid = (kind: FactKind, said: string, words: readonly string[]): boolean =>
  words.length === 0 ||
  words.some((one) => one === said || (kind === 'award' && said.includes(one)));

/** Whether a found fact has every required part of a true one. */
const isWhole = (found: FoundFact, fact: TrueFact): boolean =>
  found.kind === fact.kind &&
  fact.parts.every((part, at) => {
    const said = found.parts[at];
    if (part === null || part.isOptional) return true;
    return said !== undefined && isSaid(fact.kind, said, part.words);
  });

/** Whether every part of a found fact is true; it may leave parts out. */
const isTrue = (found: FoundFact, fact: TrueFact): boolean =>
  found.kind === fact.kind &&
  found.parts.some((said) => said !== undefined) &&
  found.parts.every((said, at) => {
    const part = fact.parts[at] ?? null;
    if (said === undefined) return true;
    return part !== null && isSaid(fact.kind, said, part.words);
  });

/** Whether a found title, organization or school does not belong to this person. */
function isForeign(found: FoundFact, { facts }: TruePerson): boolean {
  const own = facts.flatMap(({ parts }) => parts.flatMap((part) => part?.words ?? []));
  const names = found.kind === 'job' || found.kind === 'edu' ? 2 : 1;
  return found.parts
    .slice(0, names)
    .some(
      (said) =>
        said !== undefined && !own.some((word) => word.includes(said) || said.includes(word)),
    );
}

const sameName = (a: string, b: string): boolean => comparedWords(a) === comparedWords(b);

/** The one of several true people of one name whose facts agree most. */
function meant(facts: readonly FoundFact[], people: readonly TruePerson[]): TruePerson | undefined {
  const agreeing = (person: TruePerson) =>
    facts.filter((found) => person.facts.some((fact) => isTrue(found, fact))).length;
  return [...people].sort((a, b) => agreeing(b) - agreeing(a))[0];
}

function scorePage(page: CorpusPage, found: readonly PersonRecord[], score: CorpusScore): void {
  const note = (text: string) => score.notes.push(`${page.style}: ${text}`);
  const told = new Map<TruePerson, FoundFact[]>();
  const kinds = new Set(page.people.flatMap(({ facts }) => facts.map(({ kind }) => kind)));
  const isCounted = ({ kind }: FoundFact) => !LATER_KINDS.has(kind) || kinds.has(kind);
  for (const person of found) {
    const facts = factsOf(person).filter(isCounted);
    const named = page.people.filter(({ name }) => sameName(name, person.name));
    const one = meant(facts, named);
    score.facts.found += facts.length;
    if (one === undefined) {
      score.people.nobody += 1;
      score.wrongAttributions += facts.length;
      note(`nobody of the page is called ${person.name}`);
      continue;
    }
    told.set(one, [...(told.get(one) ?? []), ...facts]);
    for (const fact of facts) {
      const isRight = one.facts.some((known) => isTrue(fact, known));
      if (isRight) score.facts.right += 1;
      else if (isForeign(fact, one)) score.wrongAttributions += 1;
      const how = isForeign(fact, one) ? 'WRONG' : 'inexact';
      if (!isRight) note(`${how} ${person.name}: ${fact.kind} ${JSON.stringify(fact.parts)}`);
    }
  }
  for (const person of page.people) {
    const own = person.facts.filter(({ isOptional }) => !isOptional);
    if (own.length === 0) continue;
    score.people.stated += 1;
    if (told.has(person)) score.people.recalled += 1;
    else note(`${person.name} was not found`);
    for (const fact of own) {
      score.facts.stated += 1;
      if ((told.get(person) ?? []).some((one) => isWhole(one, fact))) score.facts.recalled += 1;
      else note(`missed ${person.name}: ${fact.kind} ${JSON.stringify(fact.parts)}`);
    }
  }
}

/** Reads pages and compares the people and facts found with the written truth. */
export async function scoreCorpus(pages: readonly CorpusPage[]): Promise<CorpusScore> {
  const score: CorpusScore = {
    pages: pages.length,
    wrongAttributions: 0,
    facts: { stated: 0, recalled: 0, found: 0, right: 0 },
    people: { stated: 0, recalled: 0, nobody: 0 },
    notes: [],
  };
  for (const page of pages) {
    const { people } = await extractDocument({
      url: 'https://corpus.example/page',
      contentType: page.contentType,
      bytes: page.bytes,
      fetchedAt: new Date('2026-07-01T00:00:00Z'),
    });
    scorePage(page, people, score);
  }
  return score;
}
