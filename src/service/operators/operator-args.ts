import type { z } from 'zod';
import { OperatorError } from '../runtime/operator-error.ts';

/** Checks what the command line sent. @throws OperatorError naming the argument at fault. */
export function operatorArgs<T extends z.ZodType>(schema: T, args: unknown): z.output<T> {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OperatorError(`${issue?.path.join('.') ?? 'arguments'}: ${issue?.message ?? 'wrong'}`);
}
