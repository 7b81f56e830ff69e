import { z } from 'zod';

/** What a question asks for, as a condition on the records of an index. */

/** Two years, both included. */
const years = z.tuple([z.int(), z.int()]);
const words = z.array(z.string()).min(1);

const role = z.strictObject({
  /** The exact titles, one of which the role has. */
  title: words.optional(),
  state: words.optional(),
  /** The whole location. */
  place: z.string().optional(),
  city: z.string().optional(),
  unit: z.string().optional(),
  current: z.boolean().optional(),
  /** Held, and no role of the same kind is held now. */
  former: z.boolean().optional(),
  /** Held at some time in this year. */
  year: z.int().optional(),
  /** Held at some time in these years. */
  overlap: years.optional(),
  started: years.optional(),
  ended: years.optional(),
});
export type RoleCondition = z.infer<typeof role>;

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly role: RoleCondition }
  | { readonly gender: string }
  | { readonly born: readonly [number, number] }
  | { readonly family: string }
  | { readonly given: readonly string[] }
  | { readonly nameHas: string };

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ not: condition }),
    z.strictObject({ role }),
    z.strictObject({ gender: z.string() }),
    z.strictObject({ born: years }),
    z.strictObject({ family: z.string() }),
    z.strictObject({ given: words }),
    z.strictObject({ nameHas: z.string() }),
  ]),
);

const expectation = z.union([
  z.strictObject({ ids: words }),
  z.strictObject({
    where: condition,
    /** Whether the total counts as well, within a twentieth. */
    count: z.boolean().optional(),
    fragment: z.boolean().optional(),
  }),
  /** No record has such a thing: an answer is right if no row is sure. */
  z.strictObject({ unheld: z.literal(true) }),
  /** Refers to a conversation that the service has not seen. */
  z.strictObject({ fragment: z.literal(true) }),
]);
export type Expectation = z.infer<typeof expectation>;

export const question = z.strictObject({
  id: z.string(),
  class: z.string(),
  query: z.string().min(1),
  expect: expectation,
  /** `held-out` questions are looked at only at the end of a change. */
  half: z.enum(['dev', 'held-out']),
});
export type Question = z.infer<typeof question>;
