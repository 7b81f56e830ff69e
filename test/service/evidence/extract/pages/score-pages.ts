import { extractDocument } from '../../../../../src/service/evidence/extract/extract-document.ts';
import type { PersonRecord } from '../../../../../src/service/people/record/person-record.ts';
import { foldText } from '../../../../../src/service/text/fold.ts';
import type { StatedLife, WildPage } from './wild-page.ts';

export const KINDS = ['job', 'education', 'born', 'place', 'work', 'passion'] as const;
export type Kind = (typeof KINDS)[number];

/** One statement: its parts in order; undefined where nothing is said. */
type Statement = readonly (string | undefined)[];

const part = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined ? undefined : foldText(text.replace(/^(?:an?|the) /i, ''));

const truthOf = (life: StatedLife): Readonly<Record<Kind, readonly Statement[]>> => ({
  job: (life.jobs ?? []).map((job) => [0, 1, 2, 3].map((at) => part(job[at]))),
  education: (life.education ?? []).map((one) => [0, 1, 2].map((at) => part(one[at]))),
  born: life.born === undefined ? [] : [[part(life.born)]],
  place: (life.places ?? []).map((one) => [part(one)]),
  work: (life.works ?? []).map((one) => [part(one)]),
  passion: (life.passions ?? []).map((one) => [part(one)]),
});

const told = (list: readonly { readonly text: string }[] | undefined): Statement[] =>
  (list ?? []).map(({ text }) => [part(text)]);

const foundOf = (person: PersonRecord): Readonly<Record<Kind, readonly Statement[]>> => ({
  job: (person.experiences ?? []).map((job) =>
    [job.title, job.organization, job.start_date, job.end_date].map(part),
  ),
  education: (person.education ?? []).map((one) =>
    [one.school, one.degree, one.end_date].map(part),
  ),
  born: person.birth_date === undefined ? [] : [[part(person.birth_date)]],
  place: [person.location, ...(person.past_locations ?? [])].flatMap((place) =>
    place === undefined ? [] : [[part(place)]],
  ),
  work: [...told(person.accomplishments), ...told(person.research)],
  passion: told(person.passions),
});

const TEXTS: ReadonlySet<Kind> = new Set(['work', 'passion']);

/** Whether a found item says everything that was stated, and nothing else in its place. */
const isWhole = (kind: Kind, found: Statement, stated: Statement): boolean =>
  stated.every((words, at) =>
    words === undefined
      ? true
      : TEXTS.has(kind)
        ? (found[at] ?? '').includes(words)
        : found[at] === words,
  );

/** Whether all that a found item says was stated; it may leave things out. */
const isTrue = (kind: Kind, found: Statement, stated: Statement): boolean =>
  found.some((words) => words !== undefined) &&
  found.every((words, at) =>
    words === undefined
      ? true
      : TEXTS.has(kind)
        ? words.includes(stated[at] ?? '')
        : words === stated[at],
  );

export interface Count {
  stated: number;
  recalled: number;
  found: number;
  right: number;
}

export interface PageScore {
  readonly kinds: Readonly<Record<Kind, Count>>;
  readonly total: Count;
  readonly people: Count;
  /** What was missed and what was wrong, for a reader of the figures. */
  readonly notes: readonly string[];
}

const fresh = (): Count => ({ stated: 0, recalled: 0, found: 0, right: 0 });

const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      stated: all.stated + one.stated,
      recalled: all.recalled + one.recalled,
      found: all.found + one.found,
      right: all.right + one.right,
    }),
    fresh(),
  );

/** Reads pages and compares what was found with what their author wrote down. */
export async function scorePages(pages: readonly WildPage[]): Promise<PageScore> {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, fresh()])) as Record<Kind, Count>;
  const people = fresh();
  const notes: string[] = [];
  for (const { style, contentType, body, about } of pages) {
    const document = await extractDocument({
      url: 'https://wild.example/page',
      contentType,
      bytes: Buffer.from(body),
      fetchedAt: new Date('2026-07-01T00:00:00Z'),
    });
    const byName = new Map(document.people.map((person) => [part(person.name), person]));
    for (const person of document.people) {
      const isStated = Object.keys(about).some((name) => part(name) === part(person.name));
      people.found += 1;
      if (isStated) people.right += 1;
      else notes.push(`${style}: nobody of the page is called ${person.name}`);
    }
    const unnamed = document.people.filter(
      ({ name }) => !Object.keys(about).some((one) => part(one) === part(name)),
    );
    const pairs = [
      ...Object.entries(about).map(([name, life]) => ({ life, person: byName.get(part(name)) })),
      ...unnamed.map((person) => ({ life: {}, person })),
    ];
    for (const [name, life] of Object.entries(about)) {
      if (Object.keys(life).length === 0) continue;
      people.stated += 1;
      if (byName.has(part(name))) people.recalled += 1;
      else notes.push(`${style}: ${name} was not found`);
    }
    for (const { life, person } of pairs) {
      const truth = truthOf(life);
      const found = person === undefined ? null : foundOf(person);
      for (const kind of KINDS) {
        const items = found?.[kind] ?? [];
        const count = kinds[kind];
        count.found += items.length;
        count.stated += truth[kind].length;
        for (const item of items) {
          if (truth[kind].some((stated) => isTrue(kind, item, stated))) count.right += 1;
          else notes.push(`${style}: wrong ${kind} ${JSON.stringify(item)}`);
        }
        for (const stated of truth[kind]) {
          if (items.some((item) => isWhole(kind, item, stated))) count.recalled += 1;
          else notes.push(`${style}: missed ${kind} ${JSON.stringify(stated)}`);
        }
      }
    }
  }
  return { kinds, total: sum(Object.values(kinds)), people, notes };
}
