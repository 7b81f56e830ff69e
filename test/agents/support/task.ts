import type { Script } from '../../mcp/support/scripted-service.ts';
import type { Desk } from './desk.ts';

/** What the person at the host says to a question; `nobody`: the host cannot show one. */
export type PersonSays = 'yes' | 'no' | 'nobody';

/** A written task, and the fixed policy that does it. */
export interface Task {
  readonly name: string;
  /** Does it, and answers in words what was wanted. */
  readonly run: (desk: Desk, world: World) => Promise<string>;
  /** What the answer must say. */
  readonly answer: RegExp;
  /** Most calls, and most tokens of calls and answers, that it may take. */
  readonly most: { readonly calls: number; readonly tokens: number };
  /** What the service answers, where a failure has to be provoked; else the real one does. */
  readonly script?: () => Script;
  /** What the person says when asked; default yes. */
  readonly person?: PersonSays;
}

/** What stands around an agent besides the tools. */
export interface World {
  /** Runs the command that an answer tells the user to run. */
  readonly approve: (code: string) => Promise<void>;
  /** Questions that the person was asked so far. */
  readonly asked: readonly string[];
}
