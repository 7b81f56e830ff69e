import { createInterface } from 'node:readline/promises';
import { type Config, ConfigError } from '../config.ts';
import type { PendingCodes } from '../mcp/consent/approval-codes.ts';
import { approvalCodes } from './consent-settings.ts';
import { EXIT } from './exit-codes.ts';
import { printNotice } from './print.ts';

/** A person's terminal, or a substitute. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

async function answerTo(question: string, { input, output }: Terminal): Promise<string> {
  const lines = createInterface({ input, output });
  // Closing the terminal is no approval.
  const gone = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), gone]);
  } finally {
    lines.close();
  }
}

/** Anything else is no: a slip must not spend or send anything. */
const isYes = (answer: string): boolean => ['y', 'yes'].includes(answer.trim().toLowerCase());

/**
 * Shows the question of a code and asks for approval.
 * @returns whether it was approved.
 * @throws ConfigError outside a terminal: neither a model that runs commands nor a script may
 *   approve for its user.
 */
export async function approveAt(
  terminal: Terminal,
  codes: Pick<PendingCodes, 'find'>,
  code: string,
): Promise<boolean> {
  if (terminal.input.isTTY !== true || terminal.output.isTTY !== true) {
    throw new ConfigError(
      'A person must approve a code in an interactive terminal: run this command there. For ' +
        'unattended servers use --allow.',
    );
  }
  const open = await codes.find(code);
  if (open === null) {
    throw new ConfigError(
      'No call is waiting for this code: it is mistyped, used, or older than 15 minutes. ' +
        'Repeat the call to get a new code.',
    );
  }
  terminal.output.write(`${open.question}\n`);
  const answer = await answerTo('Approve it once? Type yes or no: ', terminal);
  if (!isYes(answer)) return false;
  await open.approve();
  return true;
}

/** `approve CODE`: approves one call of a tool. */
export async function approve(config: Config, _options: object, code: string): Promise<void> {
  const terminal = { input: process.stdin, output: process.stderr };
  const approved = await approveAt(terminal, await approvalCodes(config), code);
  if (!approved) process.exitCode = EXIT.failed;
  printNotice(
    approved
      ? 'Approved, for 15 minutes and one call. Tell the assistant to make the same call again.'
      : 'Not approved, because the answer was not yes: nothing is called or charged.',
  );
}
