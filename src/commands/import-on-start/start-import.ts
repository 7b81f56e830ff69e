import { setTimeout as after } from 'node:timers/promises';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import { type Config, embeddedBackend } from '../../config.ts';
import type { ServerLogger } from '../../mcp/environment.ts';
import type { ImportRecord } from './import-record.ts';

/** Wait for the first answer, so that it can have these people; a host waits at most a minute. */
const WAIT_MS = 15_000;

/** An import that runs when the server is first used. */
export interface StartImport {
  /**
   * Starts it, and resolves when it is over or after 15 s; then it continues in the background. An
   * error is logged and kept for `notice`, but fails no call.
   */
  readonly begin: (client: PeopleSearchClient) => Promise<void>;
  /** What the user should know about it; null if nothing yet, or if there is no import. */
  readonly notice: () => string | null;
  /** That it failed; null if it did not, or if this was taken before. */
  readonly takeFailure: () => string | null;
}

type Outcome = Pick<ImportRecord, 'state' | 'says'>;

/** One after the other; a file that cannot be read does not keep the next from being imported. */
async function run(config: Config, client: PeopleSearchClient): Promise<Outcome> {
  const [{ importOnce }, { recordIn }] = await Promise.all([
    import('./import-once.ts'),
    import('./import-record.ts'),
  ]);
  const { dataDir } = embeddedBackend(config, process.env);
  const { baseUrl, apiKey, databaseUrl } = config;
  // Connections are private to a key, so each key needs its own import.
  const service = JSON.stringify(baseUrl === null ? ['embedded', databaseUrl] : [baseUrl, apiKey]);
  const outcomes: Outcome[] = [];
  for (const [at, path] of config.importOnStart.entries()) {
    outcomes.push(await importOnce({ path, service, record: recordIn(dataDir, at), client }));
  }
  const [first] = outcomes;
  if (first !== undefined && outcomes.length === 1) return first;
  return {
    state: outcomes.every(({ state }) => state === 'done') ? 'done' : 'failed',
    says: outcomes.map(({ says }, at) => `File ${at + 1}: ${says}`).join(' '),
  };
}

/** The import of the settings, not yet started: like the service, it waits for the first call. */
export function startImportOf(config: Config, logger: ServerLogger): StartImport {
  let notice: string | null = null;
  let failure: string | null = null;
  const begin = async (client: PeopleSearchClient) => {
    if (config.importOnStart.length === 0) return;
    const finish = ({ state, says }: Outcome) => {
      notice = says;
      failure = state === 'failed' ? says : null;
      logger.info({}, says);
    };
    notice =
      config.importOnStart.length === 1
        ? 'The chosen file is being imported.'
        : 'The chosen files are being imported.';
    const work = run(config, client).then(finish, (error: unknown) => {
      logger.warn(
        { name: error instanceof Error ? error.name : 'Error' },
        'import on start failed',
      );
      const says =
        'The import state of the chosen file could not be saved: it is imported again next time.';
      finish({ state: 'failed', says });
    });
    await Promise.race([work, after(WAIT_MS, undefined, { ref: false })]);
  };
  const takeFailure = () => {
    const taken = failure;
    failure = null;
    return taken;
  };
  return { begin, notice: () => notice, takeFailure };
}
