import { FIELDS } from '../../scripts/demo-world/fields.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import type { Ranker } from './search-quality.ts';
import { pick } from './seeded-random.ts';

type Phrase = (one: PersonRecord, random: () => number) => string | null;

const topics = FIELDS.flatMap((field) => field.topics);

/** A question about each of the topics that made-up people know, in two forms. */
export const topicQuestions = (): string[] =>
  [...new Set(topics)].flatMap((topic) => [`who knows about ${topic}`, `experts in ${topic}`]);

/** Kinds of questions, each about a person in the index. */
const PHRASES: readonly Phrase[] = [
  ({ name }) => name,
  ({ name, location }) => (location ? `${name}, ${location}` : null),
  ({ experiences, location }) => {
    const title = experiences?.[0]?.title;
    return title && location ? `${title.toLowerCase()}s in ${location}` : null;
  },
  ({ experiences }) => {
    const job = experiences?.at(-1);
    return job?.title && job.organization ? `former ${job.title} at ${job.organization}` : null;
  },
  ({ experiences, family_name }) => {
    const title = experiences?.[0]?.title;
    return title && family_name ? `a ${title.toLowerCase()} called ${family_name}` : null;
  },
  ({ location }, random) =>
    location ? `who knows about ${pick(random, topics)} near ${location.split(',')[0]}` : null,
  ({ experiences, gender }, random) => {
    const title = experiences?.[0]?.title;
    const who = gender === 'Female' ? 'women' : 'people';
    const year = 2005 + Math.floor(random() * 18);
    return title ? `${who} who have been ${title} since ${year}` : null;
  },
];

/** `count` questions about these people, alternating between kinds. */
export function questionsAbout(
  people: readonly PersonRecord[],
  random: () => number,
  count: number,
): string[] {
  const questions: string[] = [];
  for (let tries = 0; questions.length < count && tries < 50 * count; tries += 1) {
    const phrase = PHRASES[questions.length % PHRASES.length];
    const query = phrase?.(pick(random, people), random);
    if (query) questions.push(query);
  }
  return questions;
}

/** Asks every question once, with concurrent clients. @returns milliseconds of each. */
export async function askAll(
  rank: Ranker,
  queries: readonly string[],
  clients: number,
): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const client = async () => {
    for (let query = queries[next++]; query !== undefined; query = queries[next++]) {
      const started = performance.now();
      await rank(query);
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return taken;
}
