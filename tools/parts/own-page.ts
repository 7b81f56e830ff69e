import { z } from 'zod';
import { fencedTable } from './people-output.ts';

/** The output of tools that show a page of the user's own notes, lists or people. */
export const ownPage = () =>
  z.object({ shown: z.number(), summary: z.string(), rows: fencedTable(), next: z.string() });

/** The arguments of a page. */
export const pageArguments = () => ({
  cursor: z.string().trim().min(1).max(500).optional().describe('From `next`: the next rows'),
  limit: z.int().min(1).max(100).default(25).describe('Rows a page'),
});

/**
 * Reads a page, and again with fewer rows if it does not fit into an answer: the cursor points after
 * the page's last row.
 */
export async function pageThatFits<Page>(
  read: (limit: number) => Promise<Page>,
  limit: number,
  count: { readonly sent: (page: Page) => number; readonly fitting: (page: Page) => number },
): Promise<Page> {
  const page = await read(limit);
  const fitting = count.fitting(page);
  return fitting < count.sent(page) ? read(fitting) : page;
}
