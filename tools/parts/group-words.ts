import { z } from 'zod';
import { type GroupBy, groupBy } from '../../src/contract/intent.ts';

const isGroup = (value: string): value is GroupBy =>
  groupBy.options.some((option) => option === value);

/** A parameter that lists some of its values: all of them would take forty tokens of every list. */
export const groupedBy = (meaning: string) =>
  z
    .string()
    .max(40)
    .refine(isGroup, { error: `must be one of ${groupBy.options.join(', ')}` })
    .optional()
    .describe(meaning);
