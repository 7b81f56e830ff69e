import type { Spending } from '../../../tools/parts/spending.ts';
import { RefusedCall } from '../../answers/refused-call.ts';
import { canonicalJson } from '../../client/idempotency/canonical-json.ts';
import { sha256Hex } from '../../client/sha256.ts';
import {
  type Approver,
  AskPerson,
  type ConsentSettings,
  consentStep,
  type Person,
} from './consent.ts';

/** Identifies a call for approval: by tool, arguments and connection. */
export function callDigest(tool: string, call: unknown, connection: string): string {
  const text = canonicalJson([tool, call, connection]);
  return sha256Hex(text).slice(0, 32);
}

const declined = (tool: string, { name }: Spending): RefusedCall =>
  new RefusedCall(
    `${tool} was not called: the user declined ${name}. Nothing was done and nothing ` +
      'charged. Continue without it; ask again only if the user wants it.',
  );

/** Why a person has not answered: the host cannot ask, or the question was closed. */
type Unanswered = 'code' | 'closed';

const UNANSWERED: Readonly<Record<Unanswered, string>> = {
  code: 'this host could not ask for it',
  closed: 'the question was closed without an answer',
};

const needsCode = (
  tool: string,
  { name, kind }: Spending,
  why: Unanswered,
  command: string,
): RefusedCall =>
  new RefusedCall(
    `${tool} was not called: ${name} needs a person's approval first, and ${UNANSWERED[why]}. ` +
      'Tell the user to run this in a terminal on the machine of this server, within ' +
      `15 minutes: \`${command}\`. Then make exactly the same call again. ` +
      `Unattended servers are started with \`--allow ${kind}\`.`,
  );

const AGAIN = ' The same call asks the user again.';

const noCode = (tool: string, { name, kind }: Spending, why: Unanswered): RefusedCall =>
  new RefusedCall(
    `${tool} was not called: ${name} needs a person's approval first, ${UNANSWERED[why]}, and ` +
      `no approval code could be stored on this machine.${why === 'closed' ? AGAIN : ''} The ` +
      `operator can let such calls through with \`--allow ${kind}\`.`,
  );

/**
 * Resolves once the call is approved, with who approved it.
 * @throws AskPerson if the host has to ask the question.
 * @throws RefusedCall if it was declined, or a code has to be approved first.
 */
export async function askFirst(
  tool: string,
  spending: Spending,
  person: Person,
  settings: ConsentSettings,
): Promise<Approver> {
  const digest = callDigest(tool, spending.call, settings.connection);
  const { allowed } = settings;
  const reply = await person.reply(digest);
  const step = consentStep(spending.kind, allowed, reply, person.canBeAsked);
  switch (step) {
    case 'operator':
    case 'person':
      return step;
    case 'declined':
      throw declined(tool, spending);
    case 'ask':
      if (await isApproved(digest, settings)) return 'person';
      throw new AskPerson(spending, digest);
    case 'code':
    case 'closed':
      return byCode(tool, spending, digest, settings, step);
  }
}

/** Whoever closed the question and approved its code is not asked a second time. */
async function isApproved(digest: string, { approvals }: ConsentSettings): Promise<boolean> {
  try {
    return await (await approvals()).take(digest);
  } catch {
    // Nowhere to store approvals, so that none was given.
    return false;
  }
}

async function byCode(
  tool: string,
  spending: Spending,
  digest: string,
  { approvals, approveCommand }: ConsentSettings,
  why: Unanswered,
): Promise<Approver> {
  let code: string;
  try {
    const codes = await approvals();
    if (await codes.take(digest)) return 'person';
    code = await codes.codeFor(digest, spending.question);
  } catch {
    // No home folder, or it is not writable: approval by code is impossible here.
    throw noCode(tool, spending, why);
  }
  throw needsCode(tool, spending, why, `${approveCommand} ${code}`);
}
