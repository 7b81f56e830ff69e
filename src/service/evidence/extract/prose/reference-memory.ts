import type { Reference } from './references.ts';

/** What the sentences before say of whom a pronoun means. */
export interface ReferenceMemory {
  /** Keys of the people in the sentences before, the last first. */
  named: readonly string[];
  /** Whether the last sentence names one person and no other thing that "they" could mean. */
  isOneAlone: boolean;
  /** Whether the last sentence begins with the person whom it names. */
  isAbout: boolean;
  /** Whether the page uses "they" for one person. */
  readonly hasSingularThey: boolean;
  readonly pronouns: Map<string, 'she' | 'he' | 'they'>;
  readonly self: string | null;
}

/** Phrases about one person: they rule out companies and groups. */
const SINGULAR_THEY =
  /\bthey\/them\b|\bthemself\b|\b[Tt]hey (?:\p{Ll}+ )?(?:are|were|have been) (?:an? |the )|\b[Tt]hey (?:\p{Ll}+ )?(?:live in|studied|graduated|hold an? |worked as)\b/u;

/** Whether a text uses "they" for one person. */
export const hasSingularThey = (text: string): boolean => SINGULAR_THEY.test(text);

/** The person whom "they" means, if the page uses it for one person and no other is possible. */
function resolveThey(memory: ReferenceMemory): string | null {
  const [only, other] = memory.named;
  if (only === undefined || other !== undefined || !memory.hasSingularThey) return null;
  const known = memory.pronouns.get(only);
  if (known !== 'they' && (known !== undefined || !memory.isOneAlone)) return null;
  memory.pronouns.set(only, 'they');
  return only;
}

/** The person whom a reference means; null where several are possible. */
export function resolve(reference: Reference, memory: ReferenceMemory): string | null {
  if (typeof reference.to === 'string') return reference.to;
  const { pronoun } = reference.to;
  if (pronoun === 'self') return memory.self;
  if (pronoun === 'they') return resolveThey(memory);
  if (pronoun === 'one') {
    return memory.isAbout && memory.named.length === 1 ? (memory.named[0] ?? null) : null;
  }
  const possible = memory.named.filter((key) => (memory.pronouns.get(key) ?? pronoun) === pronoun);
  const sure = possible.filter((key) => memory.pronouns.get(key) === pronoun);
  const [only, other] = sure.length > 0 ? sure : possible;
  // Two people are possible, so it means neither.
  if (only === undefined || other !== undefined) return null;
  memory.pronouns.set(only, pronoun);
  return only;
}
