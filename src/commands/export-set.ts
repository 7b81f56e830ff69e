import { setMaxListeners } from 'node:events';
import { dirname } from 'node:path';
import {
  EXPORT_ENDINGS,
  EXPORT_FORMATS,
  type ExportFormat,
} from '../../tools/parts/export/export-formats.ts';
import { peopleInFormat } from '../../tools/parts/export/people-in-format.ts';
import { type ExportedSet, readPeople } from '../../tools/parts/export/read-people.ts';
import { notListedSaid } from '../answers/exported-answer.ts';
import { RefusedCall } from '../answers/refused-call.ts';
import { type Config, ConfigError } from '../config.ts';
import { exportFileOf } from '../mcp/files/export-file.ts';
import { printNotice } from './print.ts';
import { openSession } from './session.ts';
import { shellPath } from './shell-path.ts';
import { whenStarted } from './when-started.ts';

/** Most people of a tag or list. */
const MAX_PEOPLE = 10_000;

export interface ExportSetOptions extends ExportedSet {
  readonly as: string;
  readonly replace?: boolean;
  readonly purpose: string;
}

function formatOf(named: string): ExportFormat {
  const format = EXPORT_FORMATS.find((one) => one === named);
  if (format !== undefined) return format;
  throw new ConfigError(`--as: one of ${EXPORT_FORMATS.join(', ')}.`);
}

/** `--search` takes what an answer names, not words. */
function checkSearch({ search }: ExportSetOptions): void {
  if (search === undefined || /^search:\S+$/.test(search)) return;
  throw new ConfigError(
    '--search takes the handle of a search, such as "search:s_…": every answer of search_people begins with its own.',
  );
}

async function peopleOf(config: Config, { list, tag, search, purpose }: ExportSetOptions) {
  const session = openSession(config);
  const stop = new AbortController();
  // Many people are read at once, and each reading listens.
  setMaxListeners(0, stop.signal);
  process.once('SIGINT', () => stop.abort());
  const report = (_done: number, message: string) => {
    if (process.stderr.isTTY) printNotice(message);
  };
  try {
    await whenStarted(session);
    const client = await session.client();
    const reading = { client, signal: stop.signal, purpose, report, most: MAX_PEOPLE };
    return await readPeople({ list, tag, search }, reading);
  } finally {
    await session.close();
  }
}

/**
 * `export FILE --list NAME`: people of a list, a tag or a search as CSV, vCards or JSON, with the
 * user's notes and how to reach their own contacts; to standard output without a file.
 */
export async function exportSet(
  config: Config,
  options: ExportSetOptions,
  file: string,
): Promise<void> {
  const format = formatOf(options.as);
  checkSearch(options);
  try {
    const path = file === '' || file === '-' ? null : shellPath(file);
    const target =
      path === null
        ? null
        : await exportFileOf(path, {
            allowed: [dirname(path)],
            ending: EXPORT_ENDINGS[format],
            replace: options.replace === true,
          });
    const { people, notListed } = await peopleOf(config, options);
    const content = peopleInFormat(format, people);
    if (target === null) process.stdout.write(content);
    else await target.write(content);
    const where = target === null ? '' : ` to ${target.shownAs}`;
    printNotice(
      `${people.length} ${people.length === 1 ? 'person is' : 'people are'} exported${where}.` +
        notListedSaid(notListed),
    );
  } catch (error) {
    // Written for a model, who would call a tool again.
    throw error instanceof RefusedCall ? new ConfigError(error.message) : error;
  }
}
