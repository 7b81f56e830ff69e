import type { Config } from '../config.ts';
import { startStdio } from '../mcp/stdio/start-stdio.ts';
import { openSession } from './session.ts';

/** `stdio`, the default: serves MCP until the host closes its end. */
export async function stdio(config: Config): Promise<void> {
  await startStdio(openSession(config));
}
