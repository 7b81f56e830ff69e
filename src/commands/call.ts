import { type Config, ConfigError } from '../config.ts';
import { callTool } from '../mcp/call-tool.ts';
import { NO_PERSON } from '../mcp/consent/consent.ts';
import { selectTools } from '../mcp/tools.ts';
import { EXIT } from './exit-codes.ts';
import { printLine, printNotice } from './print.ts';
import { openSession } from './session.ts';
import { whenStarted } from './when-started.ts';

function argumentsOf(json: string): unknown {
  try {
    return JSON.parse(json === '' ? '{}' : json);
  } catch {
    throw new ConfigError(
      `The arguments are not valid JSON. Quote them: '{"query": "mayors ` + `in Utah"}'.`,
    );
  }
}

/** `call TOOL JSON`: makes one call like a host, through the same code. */
export async function call(
  config: Config,
  options: { readonly json?: boolean },
  name: string,
  json: string,
): Promise<void> {
  const session = openSession(config);
  const tools = selectTools(session.settings);
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) {
    const names = tools.map((one) => one.name).join(', ');
    throw new ConfigError(`Unknown tool "${name.slice(0, 60)}". Available: ${names}.`);
  }
  const args = argumentsOf(json);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await whenStarted(session);
  const outcome = await callTool(tool, args, session, {
    signal: stop.signal,
    report: (_done, message) => printNotice(message),
    person: NO_PERSON,
  });
  await session.close();
  if (!outcome.ok) {
    printNotice(outcome.text);
    process.exitCode = EXIT.failed;
    return;
  }
  printLine(options.json ? JSON.stringify(outcome.data) : outcome.text);
}
