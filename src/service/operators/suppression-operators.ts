import { z } from 'zod';
import type { Operators } from '../daemon/operator-calls.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import { liftSuppression, listSuppressions, suppress } from '../suppression/suppress.ts';
import { operatorArgs } from './operator-args.ts';

const newSuppression = z.strictObject({
  person: z.string(),
  kind: z.enum(['email', 'phone', 'url', 'username', 'profile']).optional(),
  reason: z.string().optional(),
});
const suppressionId = z.strictObject({ id: z.string() });

/** `suppress add|list|remove`, in the process that owns the database. */
export function suppressionOperators(
  db: Database,
  search: Pick<SearchEngine, 'refresh'>,
): Operators {
  return {
    'suppress.add': async (args) => {
      const done = await suppress(db, operatorArgs(newSuppression, args));
      // Searches must drop the person from memory before the operator gets the result.
      await search.refresh();
      return done;
    },
    'suppress.list': () => listSuppressions(db),
    'suppress.remove': (args) => liftSuppression(db, operatorArgs(suppressionId, args).id),
  };
}
