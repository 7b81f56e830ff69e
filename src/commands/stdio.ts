import type { Config } from '../config.ts';
import { startStdio } from '../mcp/stdio/start-stdio.ts';
import { folder } from '../setting.ts';
import { openSession } from './session.ts';

/** A host leaves the placeholder of a field that it does not know in its place. */
const isGiven = (file: string): boolean => file !== '' && !file.startsWith('${');

/**
 * Serves MCP over stdio until the host closes its end.
 * @param files to import on start besides those of the setting
 * @param onListed called once the first list of tools was answered
 */
export async function serveStdio(
  config: Config,
  files: readonly string[],
  onListed?: () => void,
): Promise<void> {
  const importOnStart = [...config.importOnStart, ...files.filter(isGiven).map(folder)];
  await startStdio(openSession({ ...config, importOnStart }), onListed);
}

/**
 * `stdio [FILE …]`, the default. The files are imported on start, as those of the setting: the form
 * of a bundle passes on several only as arguments.
 */
export async function stdio(config: Config, _: object = {}, ...files: string[]): Promise<void> {
  await serveStdio(config, files);
}
