import type { Queryable } from '../../store/database.ts';
import type { ApiKey } from '../keys/api-key.ts';

/** Credits that a key has left now; null for a key that is not metered. */
export async function creditsLeft(
  db: Queryable,
  { id, available }: Pick<ApiKey, 'id' | 'available'>,
): Promise<number | null> {
  if (available === null) return null;
  const [account] = await db.query<{ available: number }>(
    'select available from accounts where key_id = $1',
    [id],
  );
  return account?.available ?? 0;
}
