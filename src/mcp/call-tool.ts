import type { Tool, ToolContext } from '../../tools/define-tool.ts';
import type { ToolAnswer } from '../answers/answer.ts';
import { failureText } from '../answers/failure-text.ts';
import { newFence } from '../answers/fence.ts';
import { RefusedCall } from '../answers/refused-call.ts';
import type { ServerEnvironment } from './environment.ts';
import { failureOf } from './failure-of.ts';

/** What a caller of a tool brings. */
export interface ToolCaller {
  readonly signal: AbortSignal;
  /** Progress for a host that asked for it. */
  readonly report: (done: number, message: string) => void;
}

/** A tool's answer or its failure, free of any SDK. */
export type CallOutcome =
  | ({ readonly ok: true } & ToolAnswer)
  | { readonly ok: false; readonly text: string };

function contextOf(environment: ServerEnvironment, caller: ToolCaller): ToolContext {
  const { client, connection, settings } = environment;
  const { signal, report } = caller;
  return {
    client,
    connection,
    signal,
    report,
    waitSeconds: settings.waitSeconds,
    fence: newFence(),
  };
}

/**
 * Calls a tool. Never throws: whatever goes wrong becomes a sentence that says what to do next.
 * Only its kind is logged: arguments hold names, and errors can quote them.
 */
export async function callTool(
  tool: Tool,
  args: unknown,
  environment: ServerEnvironment,
  caller: ToolCaller,
): Promise<CallOutcome> {
  try {
    return { ok: true, ...(await tool.call(args, contextOf(environment, caller))) };
  } catch (error) {
    if (error instanceof RefusedCall) return { ok: false, text: error.message };
    if (caller.signal.aborted) return { ok: false, text: 'The call was cancelled by its host.' };
    const failure = failureOf(error);
    const kind = error instanceof Error ? error.name : typeof error;
    environment.logger.warn({ tool: tool.name, code: failure.code, kind }, 'tool call failed');
    return { ok: false, text: failureText(failure) };
  }
}
