import { setTimeout as after } from 'node:timers/promises';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import { type Config, embeddedBackend } from '../../config.ts';
import type { ServerLogger } from '../../mcp/environment.ts';

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
}

async function run(config: Config, path: string, client: PeopleSearchClient): Promise<string> {
  const [{ importOnce }, { recordIn }] = await Promise.all([
    import('./import-once.ts'),
    import('./import-record.ts'),
  ]);
  const { dataDir } = embeddedBackend(config, process.env);
  const { baseUrl, apiKey, databaseUrl } = config;
  // Connections are private to a key, so each key needs its own import.
  const service = JSON.stringify(baseUrl === null ? ['embedded', databaseUrl] : [baseUrl, apiKey]);
  const { says } = await importOnce({ path, service, record: recordIn(dataDir), client });
  return says;
}

/** The import of the settings, not yet started: like the service, it waits for the first call. */
export function startImportOf(config: Config, logger: ServerLogger): StartImport {
  const { importOnStart: path } = config;
  let notice: string | null = null;
  const begin = async (client: PeopleSearchClient) => {
    if (path === null) return;
    const finish = (says: string) => {
      notice = says;
      logger.info({}, says);
    };
    notice = 'The chosen file is being imported.';
    const work = run(config, path, client).then(finish, (error: unknown) => {
      logger.warn(
        { name: error instanceof Error ? error.name : 'Error' },
        'import on start failed',
      );
      finish(
        'The import state of the chosen file could not be saved: it is imported again next time.',
      );
    });
    await Promise.race([work, after(WAIT_MS, undefined, { ref: false })]);
  };
  return { begin, notice: () => notice };
}
