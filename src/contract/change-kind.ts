import * as z from 'zod';

/** (ext) What a newer file of connections says otherwise than the one before it. */
export const changeKind = z.enum(['new', 'gone', 'returned', 'job', 'title']);
export type ChangeKind = z.infer<typeof changeKind>;
