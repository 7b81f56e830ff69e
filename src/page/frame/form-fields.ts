import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/** The fields of a form, checked. @throws HTTPException (400) naming the field */
export async function formFields<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await c.req.parseBody({ all: true }));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = `${issue?.path.join('.') ?? 'form'}: ${issue?.message ?? 'not valid'}`;
  throw new HTTPException(400, { message });
}
