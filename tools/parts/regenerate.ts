import { quotedWords } from '../../src/answers/quoted-words.ts';
import { grouped } from '../../src/answers/safe-words.ts';
import type { ToolContext } from '../define-tool.ts';

export interface Regeneration {
  /** The profile that is built anew. */
  readonly id: string;
  /** Credits that it costs by the contract; 0: free. */
  readonly credits: number;
  /** All that decides what the call does. */
  readonly call: unknown;
}

const priceOf = (credits: number): string =>
  credits === 0
    ? 'It costs no credits.'
    : `It costs ${grouped(credits)} credits, or what the operator set, where credits are counted.`;

/** Asks before a profile is built anew: what stands in it now is not kept. */
export async function askToRegenerate(
  { id, credits, call }: Regeneration,
  context: ToolContext,
): Promise<void> {
  await context.askFirst({
    kind: 'regenerate',
    call,
    question: [
      `The assistant wants to build the profile ${quotedWords(id, 120)} anew from a`,
      'clean slate: sections that no source bears out any more are lost.',
      priceOf(credits),
      'Shall it go ahead?',
    ].join(' '),
    name: 'this regeneration',
  });
}
