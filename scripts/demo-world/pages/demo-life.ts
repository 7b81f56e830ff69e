import type {
  PersonRecord,
  RecordExperience,
} from '../../../src/service/people/record/person-record.ts';
import { DEMO_YEAR } from '../demo-career.ts';
import { FIELDS, type Field } from '../fields.ts';
import { SeededRandom } from '../seeded-random.ts';

/** What pages say about a person besides the profile; deterministic. */
export interface DemoLife {
  readonly record: PersonRecord;
  readonly handle: string;
  readonly home: string;
  readonly field: Field;
  readonly job: RecordExperience;
  readonly prize: { readonly name: string; readonly year: number; readonly topic: string };
  readonly talk: { readonly topic: string; readonly date: string; readonly conference: string };
  readonly paper: { readonly title: string; readonly date: string };
  readonly passion: string;
  readonly picture: string;
  readonly account: string;
  readonly random: SeededRandom;
}

const PRIZES = [
  'Lantern Prize',
  'Saltmere Medal',
  'Calder Valley Award',
  'Golden Compass Award',
  'Willowtarn Prize',
] as const;

const CONFERENCES = ['Harborlight Conference', 'Fjordlight Forum', 'Open Lantern Summit'] as const;

const PASSIONS = [
  'long-distance cycling',
  'restoring wooden boats',
  'choral singing',
  'alpine photography',
  'growing heirloom tomatoes',
  'chess problems',
  'bird ringing',
  'letterpress printing',
] as const;

const two = (value: number): string => String(value).padStart(2, '0');

function fieldOf(job: RecordExperience): Field {
  const found = FIELDS.find(({ ladder }) => ladder.some((title) => title === job.title));
  if (found === undefined) throw new Error(`no line of work has the title ${job.title}`);
  return found;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws Error for a person without a job: the demo world has none */
export function demoLife(record: PersonRecord): DemoLife {
  const [job] = record.experiences ?? [];
  if (job === undefined) throw new Error(`${record.id} has no job`);
  const random = new SeededRandom(Number(record.id?.replace(/\D/g, '')) * 7919);
  const field = fieldOf(job);
  const handle = record.usernames?.[0] ?? '';
  const [first = '', second = first, third = second] = random.some(field.topics, 3);
  const worked = Number((record.experiences?.at(-1)?.start_date ?? '2015').slice(0, 4));
  const later = () => random.between(Math.min(worked + 1, DEMO_YEAR - 1), DEMO_YEAR - 1);
  return {
    record,
    handle,
    home: `https://people.example/${handle}`,
    field,
    job,
    prize: { name: random.pick(PRIZES), year: later(), topic: first },
    talk: {
      topic: second,
      date: `${later()}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
      conference: random.pick(CONFERENCES),
    },
    paper: {
      title: `${capital(third)} in Practice`,
      date: `${later()}-${two(random.between(1, 12))}`,
    },
    passion: random.pick(PASSIONS),
    picture: `https://people.example/pictures/${handle}.jpg`,
    account: `https://social.example/@${handle}`,
    random,
  };
}
