import { inCredits } from '../../src/contract/prices.ts';
import type { ToolContext } from '../define-tool.ts';
import { describeProfile, type KnownProfile } from './known-profile.ts';

export interface Regeneration {
  /** The profile to rebuild. */
  readonly profile: KnownProfile;
  /** The most credits that it costs. */
  readonly credits: number;
  /** Everything that decides what the call does. */
  readonly call: unknown;
}

function priceSentence(credits: number): string {
  if (credits === 0) return 'It costs no credits.';
  return `It costs up to ${inCredits(credits)} where credits are counted.`;
}

/** Asks for approval before a profile is rebuilt, because its current content is not kept. */
export async function askToRegenerate(
  { profile, credits, call }: Regeneration,
  context: ToolContext,
): Promise<void> {
  const isMetered = await context.isMetered();
  await context.askFirst({
    kind: 'regenerate',
    call: { call, profile: profile.id, credits },
    credits,
    question: [
      `The assistant wants to rebuild ${describeProfile(profile)} from a`,
      'clean slate: sections that no source supports any more are deleted.',
      ...(isMetered ? [priceSentence(credits)] : []),
      'Shall it go ahead?',
    ].join(' '),
    name: 'this rebuilding (enrich_profile adds to a profile without asking)',
  });
}
