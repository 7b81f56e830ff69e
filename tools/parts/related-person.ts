import { z } from 'zod';
import { type Relation, relation } from '../../src/contract/intent.ts';

/** A relation as one text, such as `before Ada Obi`; null if its first word names none. */
export function readRelation(written: string): Relation | null {
  const [, type, name] = /^(\S+)\s+(.+)$/s.exec(written.trim()) ?? [];
  return relation.safeParse({ type, name }).data ?? null;
}

export const relatedPerson = (meaning: string) =>
  z
    .string()
    .trim()
    .max(200)
    .refine(
      (text) => readRelation(text) !== null,
      `must be a relation and a name, such as "before Ada Obi"; relations: ${relation.shape.type.options.join(', ')}`,
    )
    .optional()
    .describe(meaning);
