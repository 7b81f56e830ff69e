import { quotedWords } from '../../src/answers/quoted-words.ts';
import type { Price } from '../../src/contract/endpoint.ts';
import { inCredits } from '../../src/contract/prices.ts';
import type { ToolContext } from '../define-tool.ts';

export interface Regeneration {
  /** The profile to rebuild. */
  readonly id: string;
  /** Its price in the contract. */
  readonly price: Price;
  /** Everything that decides what the call does. */
  readonly call: unknown;
}

function priceSentence(price: Price): string {
  if (!('credits' in price)) return 'It costs no credits.';
  const credits = inCredits(price.credits);
  return `It costs ${credits}, or what the operator set, where credits are counted.`;
}

/** Asks for approval before a profile is rebuilt, because its current content is not kept. */
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
