import { setTimeout as after } from 'node:timers/promises';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import { type Config, embeddedBackend } from '../../config.ts';
import type { ServerLogger } from '../../mcp/environment.ts';

/** The first answer may be of these people; a host waits a minute for it at most. */
const WAIT_MS = 15_000;

/** An import that the server was told to begin with. */
export interface StartImport {
  /**
   * Begins it, and comes back when it is over or after 15 s: then it goes on by itself. What goes
   * wrong is logged and kept for `notice`, and stops no call.
   */
  readonly begin: (client: PeopleSearchClient) => Promise<void>;
  /** What a user should know of it; null: nothing yet, or nothing was to be imported. */
  readonly notice: () => string | null;
}

async function run(config: Config, path: string, client: PeopleSearchClient): Promise<string> {
  const [{ importOnce }, { recordIn }] = await Promise.all([
    import('./import-once.ts'),
    import('./import-record.ts'),
  ]);
  const { dataDir } = embeddedBackend(config, process.env);
  const { baseUrl, apiKey, databaseUrl } = config;
  // Connections are private to a key: what one has taken another still lacks.
  const service = JSON.stringify(baseUrl === null ? ['embedded', databaseUrl] : [baseUrl, apiKey]);
  const { says } = await importOnce({ path, service, record: recordIn(dataDir), client });
  return says;
}

/** The import of the settings, not begun: it waits for the first call, as the service does. */
export function startImportOf(config: Config, logger: ServerLogger): StartImport {
  const { importOnStart: path } = config;
  let notice: string | null = null;
  const begin = async (client: PeopleSearchClient) => {
    if (path === null) return;
    const told = (says: string) => {
      notice = says;
      logger.info({}, says);
    };
    notice = 'The chosen file is being imported.';
    const work = run(config, path, client).then(told, (error: unknown) => {
      logger.warn(
        { name: error instanceof Error ? error.name : 'Error' },
        'import on start failed',
      );
      told(
        'The import state of the chosen file could not be saved: it is imported again next time.',
      );
    });
    await Promise.race([work, after(WAIT_MS, undefined, { ref: false })]);
  };
  return { begin, notice: () => notice };
}
