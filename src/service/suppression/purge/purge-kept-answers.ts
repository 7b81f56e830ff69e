import type { Queryable } from '../../store/database.ts';
import { withoutPeople } from './without-people.ts';

interface Kept {
  readonly key_id: string;
  readonly route: string;
  readonly idempotency_key: string;
  readonly body: string;
}

/** Removes people from the answers stored for repeats with an `Idempotency-Key`. */
export async function purgeKeptAnswers(tx: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await tx.query<Kept>(
    `select key_id, route, idempotency_key, body #>> '{}' as body from idempotency_keys
     where body is not null and exists (
       select from unnest($1::text[]) as gone (id)
       where position('"' || gone.id || '"' in body #>> '{}') > 0)`,
    [[...ids]],
  );
  const gone = new Set(ids);
  for (const { key_id, route, idempotency_key, body } of rows) {
    const left = JSON.stringify(withoutPeople(JSON.parse(body), gone));
    await tx.query(
      `update idempotency_keys set body = to_jsonb($4::text)
       where key_id = $1 and route = $2 and idempotency_key = $3`,
      [key_id, route, idempotency_key, left],
    );
  }
}
