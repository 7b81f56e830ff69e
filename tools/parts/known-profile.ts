import { readable } from '../../src/answers/mask-contacts.ts';
import { quotedWords } from '../../src/answers/quoted-words.ts';
import { plainId } from '../../src/answers/safe-words.ts';
import type { ToolContext } from '../define-tool.ts';

/** A profile in a question to a person. */
export interface KnownProfile {
  /** Its id; empty if the service does not report it. */
  readonly id: string;
  /** Third-party text; empty if the key may not read profiles. */
  readonly name: string;
  /** How far it is built; null if unknown. */
  readonly level: number | null;
}

const isMissingScope = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'missing_api_key_scope';

/**
 * The profile of an id, alias or slug, by its canonical id, so that an approval is valid for that
 * person only, even if the slug later points to another one.
 */
export async function knownProfile(id: string, context: ToolContext): Promise<KnownProfile> {
  const client = await context.client();
  try {
    const { data } = await client.readProfile(id, { signal: context.signal });
    const name = readable(data.profile.displayName ?? data.profile.personName?.full, 80, true);
    return { id: data.profile_id, name, level: data.generation_level ?? null };
  } catch (error) {
    // Reading needs a scope of its own; without it the name is unknown.
    if (isMissingScope(error)) return { id, name: '', level: null };
    throw error;
  }
}

/** `the profile of "Ada Obi" (p_1)`. */
export function describeProfile({ id, name }: Pick<KnownProfile, 'id' | 'name'>): string {
  const shown = plainId(id) || quotedWords(id, 100);
  return name === ''
    ? `the profile ${shown}`
    : `the profile of ${quotedWords(name, 80)} (${shown})`;
}
