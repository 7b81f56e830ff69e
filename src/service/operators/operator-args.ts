import type { z } from 'zod';
import { OperatorError } from '../runtime/operator-error.ts';

/** Validates arguments from the command line. @throws OperatorError naming the invalid argument */
export function operatorArgs<T extends z.ZodType>(schema: T, args: unknown): z.output<T> {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OperatorError(
    `${issue?.path.join('.') ?? 'arguments'}: ${issue?.message ?? 'invalid'}`,
  );
}
