import { z } from 'zod';
import type { Operators } from '../daemon/operator-calls.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import { eraseFiles } from '../store/erasure/erase-files.ts';
import { optOut } from '../suppression/opt-out.ts';
import { listSuppressions } from '../suppression/read-suppressions.ts';
import { liftSuppression } from '../suppression/suppress.ts';
import { operatorArgs } from './operator-args.ts';

const newSuppression = z.strictObject({
  person: z.string(),
  kind: z.enum(['email', 'phone', 'url', 'username', 'profile']).optional(),
  reason: z.string().optional(),
});
/** The data folder of an embedded database; null for an external Postgres. */
const eraseArgs = z.strictObject({ dataDir: z.string().min(1).nullable() });
const suppressionId = z.strictObject({ id: z.string() });

/** `suppress add|list|remove|erase`, in the process that owns the database. */
export function suppressionOperators(
  db: Database,
  search: Pick<SearchEngine, 'refresh'>,
): Operators {
  return {
    'suppress.add': (args) => optOut(db, search, operatorArgs(newSuppression, args)),
    'suppress.list': () => listSuppressions(db),
    'suppress.erase': (args) => eraseFiles(db, operatorArgs(eraseArgs, args).dataDir),
    'suppress.remove': (args) => liftSuppression(db, operatorArgs(suppressionId, args).id),
  };
}
