import type { Script } from '../../mcp/support/scripted-service.ts';
import type { Desk } from './desk.ts';

/** The user's answer to a question; `nobody`: the host cannot show questions. */
export type PersonSays = 'yes' | 'no' | 'nobody';

/** A task and the fixed policy that solves it. */
export interface Task {
  readonly name: string;
  /** Solves the task and returns the answer as text. */
  readonly run: (desk: Desk, world: World) => Promise<string>;
  /** What the answer must match. */
  readonly answer: RegExp;
  /** The most calls, and tokens of calls and answers, that it may use. */
  readonly most: { readonly calls: number; readonly tokens: number };
  /** Responses of a scripted service, to provoke a failure; without it, the real one answers. */
  readonly script?: () => Script;
  /** The user's answer to questions; default yes. */
  readonly person?: PersonSays;
}

/** What an agent can use besides the tools. */
export interface World {
  /** Runs the command that an answer tells the user to run. */
  readonly approve: (code: string) => Promise<void>;
  /** Questions that the user was asked so far. */
  readonly asked: readonly string[];
}
