import { type Config, defaultDataFolder, embeddedBackend } from '../config.ts';
import { ownCommand, quotedPath } from '../mcp/own-command.ts';

/** How the user of this process runs this program in a terminal: `npx people-search-mcp`. */
export const OWN_COMMAND = ownCommand(process.argv, process.env);

/**
 * The option that leads a command in a terminal to the data of these settings; empty if it finds
 * them itself, or needs a password that no message may show.
 */
export function dataOption(config: Config, env: NodeJS.ProcessEnv): string {
  if (config.baseUrl !== null || config.databaseUrl !== null) return '';
  const { dataDir } = embeddedBackend(config, env);
  return dataDir === defaultDataFolder({}) ? '' : ` --data ${quotedPath(dataDir)}`;
}
