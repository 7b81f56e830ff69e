import type { Config } from '../config.ts';
import { startStdio } from '../mcp/stdio/start-stdio.ts';
import { folder } from '../setting.ts';
import { openSession } from './session.ts';

/** A host leaves the placeholder of a field that it does not know in its place. */
const isGiven = (file: string): boolean => file !== '' && !file.startsWith('${');

/**
 * `stdio [FILE …]`, the default: serves MCP until the host closes its end. The files are imported
 * on start, as those of the setting: the form of a bundle passes on several only as arguments.
 */
export async function stdio(config: Config, _: object = {}, ...files: string[]): Promise<void> {
  const importOnStart = [...config.importOnStart, ...files.filter(isGiven).map(folder)];
  await startStdio(openSession({ ...config, importOnStart }));
}
