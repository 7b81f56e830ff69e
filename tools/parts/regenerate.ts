import { quotedWords } from '../../src/answers/quoted-words.ts';
import type { Price } from '../../src/contract/endpoint.ts';
import { inCredits } from '../../src/contract/prices.ts';
import type { ToolContext } from '../define-tool.ts';

export interface Regeneration {
  /** The profile that is built anew. */
  readonly id: string;
  /** What it costs by the contract. */
  readonly price: Price;
  /** All that decides what the call does. */
  readonly call: unknown;
}

function priceSentence(price: Price): string {
  if (!('credits' in price)) return 'It costs no credits.';
  const credits = inCredits(price.credits);
  return `It costs ${credits}, or what the operator set, where credits are counted.`;
}

/** Asks before a profile is built anew: what stands in it now is not kept. */
export async function askToRegenerate(
  { id, price, call }: Regeneration,
  context: ToolContext,
): Promise<void> {
  await context.askFirst({
    kind: 'regenerate',
    call,
    question: [
      `The assistant wants to rebuild the profile ${quotedWords(id, 120)} from a`,
      'clean slate: sections that no source supports any more are deleted.',
      priceSentence(price),
      'Shall it go ahead?',
    ].join(' '),
    name: 'this regeneration',
  });
}
