import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** The groups to run, in the order of the list. */
  readonly groups: readonly string[];
  readonly large: boolean;
  readonly help: boolean;
  /** Where the JSON goes besides `bench-results/`. */
  readonly json: string | null;
}

/**
 * Reads the command line of the bench.
 * @throws Error with a sentence that names the groups there are, or the option that is unknown.
 */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
      large: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only?.flatMap((names) => names.split(',')) ?? known;
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No group is called "${unknown[0]}"; there are: ${known.join(', ')}.`);
  }
  return {
    groups: known.filter((name) => wanted.includes(name)),
    large: values.large,
    help: values.help,
    json: values.json ?? null,
  };
}
