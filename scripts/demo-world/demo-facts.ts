import type {
  PersonRecord,
  RecordExperience,
  RecordSource,
} from '../../src/service/people/record/person-record.ts';
import { DEMO_YEAR } from './demo-career.ts';
import { type Field, INTERESTS } from './fields.ts';
import { PUBLISHERS } from './organizations.ts';
import type { SeededRandom } from './seeded-random.ts';

type Fact = NonNullable<PersonRecord['facts']>[number];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function day(random: SeededRandom, year: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
}

/** A page with this fact, on a domain that can never exist (RFC 2606). */
function page(
  random: SeededRandom,
  year: number,
  handle: string,
  about: { readonly title: string; readonly excerpt: string },
): RecordSource {
  const publisher = random.pick(PUBLISHERS);
  const number = random.between(1000, 9999);
  return {
    url: `https://${publisher.host}/${year}/${publisher.kind}/${handle}-${number}`,
    name: publisher.name,
    title: about.title,
    published_at: day(random, year),
    excerpt: about.excerpt,
  };
}

interface FactSubject {
  readonly name: string;
  readonly handle: string;
  readonly field: Field;
  readonly jobs: readonly RecordExperience[];
}

function workFact(random: SeededRandom, subject: FactSubject, topic: string): Fact {
  const job = random.pick(subject.jobs);
  const year = Math.min(DEMO_YEAR - 1, Number((job.start_date ?? '2020').slice(0, 4)) + 1);
  const text = random.pick([
    `Led the work on ${topic} at ${job.organization}`,
    `Started a team for ${topic} at ${job.organization}`,
    `Wrote the handbook on ${topic} that ${job.organization} uses`,
    `Worked on ${topic} at ${job.organization} for three years`,
  ]);
  const excerpt = `${subject.name}, ${job.title} at ${job.organization}, on ${topic}.`;
  return {
    text,
    sources: [page(random, year, subject.handle, { title: capital(topic), excerpt })],
  };
}

function talkFact(random: SeededRandom, subject: FactSubject, topic: string): Fact {
  const year = random.between(2012, DEMO_YEAR - 1);
  const text = `Gave a talk on ${topic} at the Harborlight Conference ${year}`;
  const title = `Harborlight ${year}: ${capital(topic)}`;
  const excerpt = `${subject.name} spoke on ${topic}.`;
  return { text, sources: [page(random, year, subject.handle, { title, excerpt })] };
}

function interestFact(random: SeededRandom, subject: FactSubject, interest: string): Fact {
  if (random.chance(0.5)) return { text: capital(interest) };
  const year = random.between(2015, DEMO_YEAR - 1);
  const excerpt = `Outside work, ${subject.name} ${interest}.`;
  const title = `A day with ${subject.name}`;
  return {
    text: capital(interest),
    sources: [page(random, year, subject.handle, { title, excerpt })],
  };
}

/** What pages of the demo world say about a person: work, a talk, hobbies. */
export function demoFacts(random: SeededRandom, subject: FactSubject): Fact[] {
  const topics = random.some(subject.field.topics, 2);
  const [first = '', second = first] = topics;
  const facts = [workFact(random, subject, first)];
  if (random.chance(0.6)) facts.push(talkFact(random, subject, second));
  for (const interest of random.some(INTERESTS, random.between(1, 2))) {
    facts.push(interestFact(random, subject, interest));
  }
  return facts;
}
