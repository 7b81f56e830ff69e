import type { Spending, SpendingKind } from '../../../tools/parts/spending.ts';
import type { SpentAnswers } from './spent-answers.ts';

/** What a person said to a call; `nothing`: the question was closed, by them or by their host. */
export type Said = 'yes' | 'no' | 'nothing';

/** The person behind a call, as far as the host lets us reach them. */
export interface Person {
  /** Whether the host can put a question to them. */
  readonly canBeAsked: boolean;
  /** What they said to the question with this digest; null: they were not asked it. */
  readonly said: (digest: string) => Promise<Said | null>;
}

/** Nobody to ask: the command line, or a host without forms. */
export const NOBODY: Person = { canBeAsked: false, said: () => Promise.resolve(null) };

/** The codes by which a person agrees in a terminal of this machine. */
export interface Approvals {
  /** Uses up the yes to the call with this digest; false: there is none. */
  readonly take: (digest: string) => Promise<boolean>;
  /** The code under which a person can agree to it; the same until it has run out. */
  readonly codeFor: (digest: string, question: string) => Promise<string>;
}

/** How consent is come by; the command line sets it up. */
export interface ConsentSettings {
  /** Kinds that the operator lets through unasked. */
  readonly allowed: readonly SpendingKind[];
  /** Names service, key and data: a yes holds for one connection. Goes into digests only. */
  readonly connection: string;
  /**
   * Secret of at least 32 bytes that signs what a host carries between question and answer; the
   * same in all replicas.
   */
  readonly secret: string;
  readonly approvals: () => Promise<Approvals>;
  /** Which answers were used; of all replicas where they share a memory. */
  readonly spent: SpentAnswers;
}

/** A person may be called away; the codes of a terminal wait as long. */
export const ANSWER_SECONDS = 900;

/** How long a used answer is remembered: as long as it is good, and a second more by rounding. */
export const REMEMBERED_MS = (ANSWER_SECONDS + 1) * 1000;

/** Who agreed to a call: somebody who was asked about it, or the operator beforehand. */
export type AgreedBy = 'person' | 'operator';

export type ConsentStep = AgreedBy | 'declined' | 'ask' | 'code';

/**
 * How a call that must be asked for goes on. Pure. A yes given by a code counts only where nobody
 * can be asked directly: that is looked up afterwards.
 */
export function consentStep(
  kind: SpendingKind,
  allowed: readonly SpendingKind[],
  said: Said | null,
  canBeAsked: boolean,
): ConsentStep {
  if (allowed.includes(kind)) return 'operator';
  if (said === 'yes') return 'person';
  if (said === 'no') return 'declined';
  // A host that runs unattended closes every question; a person can still agree elsewhere.
  return canBeAsked && said === null ? 'ask' : 'code';
}

/** Thrown to put a question to a person through the host: the call comes again with the answer. */
export class AskPerson extends Error {
  override readonly name = 'AskPerson';
  readonly spending: Spending;
  /** Of the call that the answer will be about. */
  readonly digest: string;

  constructor(spending: Spending, digest: string) {
    super('asking a person for approval');
    this.spending = spending;
    this.digest = digest;
  }
}
