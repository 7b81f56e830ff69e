import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type Figure, median, percentile } from '../figure.ts';
import { type Bound, judged } from '../goal.ts';
import { type MeasuredWorld, measureWorld, measureWorldSpelling } from '../scale/measure-world.ts';
import { SCALE_KINDS, type ScaleKind } from '../scale/scale-questions.ts';
import { type StartedService, startOver } from '../scale/scale-service.ts';
import { scaleWorld } from '../scale/scale-world.ts';

const LARGE = 1_000_000;
const SMALL = 50_000;
const SPELLING = 10_000;

/** A share of the people, so that a vocabulary is as varied as in life. */
const COMPANIES = 0.3;

const MAX_BUFFERS = 5000;
const MAX_GROWTH = 2;
/** Of the first search after a start. */
const MAX_FIRST_GROWTH = 1.5;
/** Starts of the service over each world, in turns: one alone tells little. */
const STARTS = 5;
const MAX_OVER_EXPERT = 1.5;
/** More memory of the service at the larger size, in MB. */
const MAX_MORE_MB = 60;

const FIRST_QUESTION = 'software engineers in Leeds, United Kingdom';

interface Sizes {
  readonly small: MeasuredWorld;
  readonly large: MeasuredWorld;
  readonly people: number;
}

function timeFigures(kind: ScaleKind, { small, large, people }: Sizes): Figure[] {
  const [few, many] = [small.times.get(kind), large.times.get(kind)];
  if (few === undefined || many === undefined) return [];
  const goal: Bound = { atMostTimes: MAX_GROWTH };
  const times = (['one', 'eight'] as const).flatMap((clients) =>
    [50, 95].map((p) =>
      judged({
        name: `${kind}, p${p}, ${clients === 'one' ? 'one client' : 'eight clients'}`,
        value: percentile(many[clients], p),
        unit: 'ms',
        peer: { name: `at ${SMALL} people`, value: percentile(few[clients], p) },
        ...(p === 95 ? { goal } : {}),
      }),
    ),
  );
  const failed: Figure = judged({
    name: `${kind}, failed at ${people} people`,
    value: many.failed,
    unit: '',
    goal: { atMost: 0 },
  });
  return many.failed === 0 ? times : [...times, failed];
}

function expertFigures(kind: ScaleKind, { large }: Sizes): Figure[] {
  const expert = large.expert.get(kind);
  if (expert === undefined) return [];
  return [
    judged({
      name: `${kind}, p50 beside the expert`,
      value: expert.engineMs,
      unit: 'ms',
      peer: { name: 'hand-written statement', value: expert.expertMs },
      goal: { atMostTimes: MAX_OVER_EXPERT },
    }),
    judged({
      name: `${kind}, of it the statements that find the people`,
      value: expert.findingMs,
      unit: 'ms',
      peer: { name: 'hand-written statement', value: expert.expertMs },
    }),
    judged({
      name: `${kind}, pages touched (median)`,
      value: expert.buffers,
      unit: 'pages',
      peer: { name: 'hand-written statement', value: expert.expertBuffers },
      ...(kind === 'title and place' ? { goal: { atMost: MAX_BUFFERS } } : {}),
    }),
    { name: `${kind}, the expert's people among the engine's`, value: expert.same, unit: '' },
  ];
}

function startFigures(few: readonly StartedService[], many: readonly StartedService[]): Figure[] {
  const middle = (starts: readonly StartedService[], field: keyof StartedService) =>
    median(starts.map((start) => start[field]));
  const ofStart = (name: string, field: keyof StartedService, unit: string, goal: Bound) =>
    judged({
      name,
      value: middle(many, field),
      unit,
      peer: { name: `at ${SMALL} people`, value: middle(few, field) },
      goal,
    });
  return [
    ofStart('service started, until it is ready', 'readyMs', 'ms', { atMostTimes: MAX_GROWTH }),
    ofStart('first search after the start', 'firstSearchMs', 'ms', {
      atMostTimes: MAX_FIRST_GROWTH,
    }),
    ofStart('memory of the service after it', 'megabytes', 'MB', { atMostOver: MAX_MORE_MB }),
  ];
}

const spellingFigures = (
  few: ReadonlyMap<string, number>,
  many: ReadonlyMap<string, number>,
): Figure[] =>
  [...many].map(([what, found]) =>
    judged({
      name: `${what} found, of 50`,
      value: found,
      unit: '',
      peer: { name: `at ${SPELLING} people`, value: few.get(what) ?? Number.NaN },
      goal: { atLeastTimes: 1 },
    }),
  );

function worldFigures({ large, people }: Sizes): Figure[] {
  return [
    judged({
      name: 'distinct companies',
      value: large.companies,
      unit: '',
      goal: { atLeast: Math.floor(COMPANIES * people) },
    }),
    { name: 'database, a person', value: large.bytes / people / 1024, unit: 'kB' },
  ];
}

async function measure(context: BenchContext): Promise<readonly Figure[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    context.note(
      'TEST_DATABASE_URL is not set: nothing is measured (scripts/test-postgres.sh start)',
    );
    return [];
  }
  const people = context.people ?? LARGE;
  const world = (size: number) => scaleWorld(server, size, context.say);
  const [spelling, small, large] = [await world(SPELLING), await world(SMALL), await world(people)];
  const sizes: Sizes = {
    small: await measureWorld(small, SMALL, context.say),
    large: await measureWorld(large, people, context.say),
    people,
  };
  context.say('spellings');
  const few = await measureWorldSpelling(spelling, SPELLING);
  const many = await measureWorldSpelling(large, people);
  context.say('starts of the service');
  const [fewStarts, manyStarts]: [StartedService[], StartedService[]] = [[], []];
  for (let turn = 0; turn < STARTS; turn += 1) {
    fewStarts.push(await startOver(small, FIRST_QUESTION));
    manyStarts.push(await startOver(large, FIRST_QUESTION));
  }
  return [
    ...worldFigures(sizes),
    ...SCALE_KINDS.flatMap((kind) => timeFigures(kind, sizes)),
    ...SCALE_KINDS.flatMap((kind) => expertFigures(kind, sizes)),
    ...spellingFigures(few, many),
    ...startFigures(fewStarts, manyStarts),
  ];
}

/** How questions, spellings and starts change from 50,000 people to a million. */
export const scale: BenchGroup = {
  says: 'eight kinds of question at 50,000 and 1,000,000 people (--people) on native Postgres',
  measure,
};
