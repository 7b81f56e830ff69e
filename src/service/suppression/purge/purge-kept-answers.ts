import { isObject } from '../../../contract/is-object.ts';
import type { Queryable } from '../../store/database.ts';

const names = (value: unknown, ids: ReadonlySet<string>): boolean =>
  isObject(value) &&
  [value.id, value.profile_id].some((id) => typeof id === 'string' && ids.has(id));

/**
 * A stored answer without these people: their rows are dropped, and of an answer about one of them
 * only the id is kept, which a repeat then fails to find.
 */
function withoutPeople(answer: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) {
    return answer.filter((one) => !names(one, ids)).map((one) => withoutPeople(one, ids));
  }
  if (!isObject(answer)) return answer;
  const about = Object.values(answer).some((value) => names(value, ids));
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (names(value, ids) && isObject(value)) return [key, { id: value.id ?? value.profile_id }];
      // Lists beside the person are about them.
      return [key, about && Array.isArray(value) ? [] : withoutPeople(value, ids)];
    }),
  );
}

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
