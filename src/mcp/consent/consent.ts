import type { Spending, SpendingKind } from '../../../tools/parts/spending.ts';
import type { UsedAnswers } from './used-answers.ts';

/** A person's answer about a call; `nothing`: the person or the host closed the question. */
export type PersonReply = 'yes' | 'no' | 'nothing';

/** The person behind a call, as far as the host can reach them. */
export interface Person {
  /** Whether the host can ask them a question. */
  readonly canBeAsked: boolean;
  /** Their answer to the question with this digest; null if it was not asked. */
  readonly reply: (digest: string) => Promise<PersonReply | null>;
}

/** No person can be asked: the command line, or a host without forms. */
export const NO_PERSON: Person = { canBeAsked: false, reply: () => Promise.resolve(null) };

/** Approvals by code, in a terminal of this machine. */
export interface Approvals {
  /** Uses up the approval of the call with this digest; false if there is none. */
  readonly take: (digest: string) => Promise<boolean>;
  /** The code to approve it with; the same until it expires. */
  readonly codeFor: (digest: string, question: string) => Promise<string>;
}

/** How approval is obtained; set up by the command line. */
export interface ConsentSettings {
  /** Kinds that the operator allows without approval. */
  readonly allowed: readonly SpendingKind[];
  /**
   * Identifies service, key and data: an approval is valid for one connection. Used in digests
   * only.
   */
  readonly connection: string;
  /**
   * Secret of at least 32 bytes that signs the state which a host carries between question and
   * answer; the same in all replicas and at each call.
   */
  readonly secret: () => string;
  readonly approvals: () => Promise<Approvals>;
  /** Approves a code in a terminal, before the code itself: `npx people-search-mcp approve`. */
  readonly approveCommand: string;
  /** Which answers were used; shared by all replicas if they share a memory. */
  readonly usedAnswers: UsedAnswers;
}

/** A person may be busy; codes in a terminal are valid for the same time. */
export const ANSWER_SECONDS = 900;

/** How long a used answer is remembered: as long as it is valid, plus a second for rounding. */
export const REMEMBERED_MS = (ANSWER_SECONDS + 1) * 1000;

/** Who approved a call: a person who was asked, or the operator in advance. */
export type Approver = 'person' | 'operator';

export type ConsentStep = Approver | 'declined' | 'ask' | 'code' | 'closed';

/**
 * The next step for a call that needs approval. Pure. Whether a code was approved is checked
 * afterwards.
 */
export function consentStep(
  kind: SpendingKind,
  allowed: readonly SpendingKind[],
  reply: PersonReply | null,
  canBeAsked: boolean,
): ConsentStep {
  if (allowed.includes(kind)) return 'operator';
  if (reply === 'yes') return 'person';
  if (reply === 'no') return 'declined';
  // A host that runs unattended closes every question; a person can still approve elsewhere.
  if (reply === 'nothing') return 'closed';
  return canBeAsked ? 'ask' : 'code';
}

/** Thrown to ask a person through the host; the call is repeated with the answer. */
export class AskPerson extends Error {
  override readonly name = 'AskPerson';
  readonly spending: Spending;
  /** Of the call that the answer is about. */
  readonly digest: string;

  constructor(spending: Spending, digest: string) {
    super('asking a person for approval');
    this.spending = spending;
    this.digest = digest;
  }
}
