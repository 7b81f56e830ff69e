import type { Tool, ToolContext } from '../../tools/define-tool.ts';
import type { Spending } from '../../tools/parts/spending.ts';
import type { ToolAnswer } from '../answers/answer.ts';
import { failureText } from '../answers/failure-text.ts';
import { newFence } from '../answers/fence.ts';
import { RefusedCall } from '../answers/refused-call.ts';
import { MAX_PHOTO_BYTES } from '../contract/face-bands.ts';
import { budgetedClient } from './budgets/budgeted-client.ts';
import { itemsInAnswer } from './completion/items-in-answer.ts';
import { recentlySeen } from './completion/recently-seen.ts';
import { Approval } from './consent/approval.ts';
import { askFirst } from './consent/ask-first.ts';
import { AskPerson, type Person } from './consent/consent.ts';
import type { ServerEnvironment } from './environment.ts';
import { failureOf } from './failure-of.ts';
import { exportFileOf } from './files/export-file.ts';
import { type HoldFile, heldFiles } from './files/held-files.ts';
import { importFormOf } from './files/import-form.ts';
import { hasScope, missingScopeText } from './inventory/scopes.ts';
import { readPhotoFile } from './photos/photo-file.ts';
import { secretFiles } from './secrets/secret-files.ts';
import { waitWindow } from './waiting/wait-window.ts';
import { wayToImport } from './way-to-import.ts';
import { withNews } from './with-news.ts';

/** The caller of a tool. */
export interface ToolCaller {
  readonly signal: AbortSignal;
  /** Reports progress if the host asked for it. */
  readonly report: (done: number, message: string) => void;
  /** The person who can be asked for approval. */
  readonly person: Person;
  /** The host's program name from `clientInfo`; null or absent if unknown. */
  readonly host?: string | null;
}

/** A tool's answer or failure, independent of the SDK. */
export type CallOutcome =
  | ({ readonly ok: true } & ToolAnswer)
  /**
   * With `ask` it is not a failure yet: the caller asks the question and calls again. `code` is the
   * kind of failure; absent if the call was refused before anything was done.
   */
  | {
      readonly ok: false;
      readonly text: string;
      readonly code?: string;
      readonly ask?: AskPerson;
    };

function contextOf(
  tool: Tool,
  environment: ServerEnvironment,
  caller: ToolCaller,
  hold: HoldFile,
): ToolContext {
  const { client, connection, settings, consent, purse } = environment;
  const { signal, report, person, host = null } = caller;
  const ask = (spending: Spending) => askFirst(tool.name, spending, person, consent);
  const approval = new Approval();
  const approver = (credits: number) => approval.use(credits);
  const spender = { purse, tool: tool.name, approver, askFirst: ask, signal };
  return {
    caller: environment.client,
    client: async () => budgetedClient(await client(), spender),
    budget: () => purse.budget.state(),
    mostCredits: (id) => purse.prices.most(id),
    isMetered: async () => purse.metering.isMetered(await client(), signal),
    connection,
    toImport: wayToImport(settings, environment.importOutside ?? null),
    notice: () => environment.notice?.() ?? null,
    toolsets: settings.toolsets,
    signal,
    stopping: environment.stopping,
    report,
    waitSeconds: waitWindow(settings.waitSeconds, host),
    fence: newFence(),
    askFirst: async (spending) => {
      approval.note(await ask(spending), spending.credits ?? 0);
    },
    readPhotoFile: (path) => readPhotoFile(path, settings.photoFolders, MAX_PHOTO_BYTES, hold),
    importForm: (path, wishes) => importFormOf(path, settings.importFolders, wishes, hold),
    sayFailure: (error) =>
      error instanceof RefusedCall
        ? error.message
        : failureText(failureOf(error), environment.doctor),
    exportFile: (path, ending, replace) =>
      exportFileOf(path, { allowed: settings.exportFolders, ending, replace }),
    secretFiles: secretFiles(settings.webhookSecrets),
  };
}

/**
 * Calls a tool. Never throws: every failure becomes a sentence that says what to do next. Only its
 * kind is logged, because arguments contain names and errors can quote them.
 */
export async function callTool(
  tool: Tool,
  args: unknown,
  environment: ServerEnvironment,
  caller: ToolCaller,
): Promise<CallOutcome> {
  const outcome = await outcomeOf(tool, args, environment, caller);
  // The host throws this one away, and a question is not an answer yet.
  const isAnswer = outcome.ok || (outcome.ask === undefined && !caller.signal.aborted);
  return isAnswer ? withNews(outcome, environment.takeNews?.() ?? null) : outcome;
}

async function outcomeOf(
  tool: Tool,
  args: unknown,
  environment: ServerEnvironment,
  caller: ToolCaller,
): Promise<CallOutcome> {
  const { scopes } = environment.settings;
  if (tool.scope !== null && !hasScope(scopes, tool.scope)) {
    return { ok: false, text: missingScopeText(tool.name, tool.scope) };
  }
  const held = heldFiles(environment.beginBytes ?? null);
  try {
    const answer = await tool.call(args, contextOf(tool, environment, caller, held.hold));
    recentlySeen(environment.client).note(itemsInAnswer(answer.data));
    return { ok: true, ...answer };
  } catch (error) {
    if (error instanceof AskPerson) return { ok: false, text: error.spending.question, ask: error };
    if (error instanceof RefusedCall) return { ok: false, text: error.message };
    if (caller.signal.aborted) {
      return { ok: false, code: 'cancelled', text: 'The call was cancelled by its host.' };
    }
    const failure = failureOf(error);
    const kind = error instanceof Error ? error.name : typeof error;
    environment.logger.warn({ tool: tool.name, code: failure.code, kind }, 'tool call failed');
    return { ok: false, code: failure.code, text: failureText(failure, environment.doctor) };
  } finally {
    held.end();
  }
}
