import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** The groups to run, in the order of the list. */
  readonly groups: readonly string[];
  readonly large: boolean;
  /** Whether to use the held-out half, which no rule was tuned on. */
  readonly heldOut: boolean;
  /** Number of people for slow groups; null: their defaults. */
  readonly people: number | null;
  /** The file to which a group writes output that a person should read. */
  readonly out: string | null;
  /** Duration of loads in seconds; null: the defaults of their groups. */
  readonly seconds: number | null;
  readonly help: boolean;
  /** A file for the JSON, in addition to `bench-results/`. */
  readonly json: string | null;
}

function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const seconds = Number(text);
  if (seconds >= 1 && seconds <= 86_400) return seconds;
  throw new Error('--seconds takes a number from 1 to 86400.');
}

const MAX_PEOPLE = 10_000_000;

function peopleOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const people = Number(text);
  if (Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE) return people;
  throw new Error(`--people takes a whole number from 1 to ${MAX_PEOPLE}.`);
}

/**
 * Parses the command line of the bench.
 * @throws Error that names the known groups or the unknown option.
 */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
      seconds: { type: 'string' },
      people: { type: 'string' },
      out: { type: 'string' },
      'held-out': { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const named = [...(values.only ?? []), ...positionals].flatMap((names) => names.split(','));
  const wanted = named.length === 0 ? known : named;
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No group is called "${unknown[0]}"; there are: ${known.join(', ')}.`);
  }
  return {
    groups: known.filter((name) => wanted.includes(name)),
    large: values.large,
    heldOut: values['held-out'],
    people: peopleOf(values.people),
    out: values.out ?? null,
    seconds: secondsOf(values.seconds),
    help: values.help,
    json: values.json ?? null,
  };
}
