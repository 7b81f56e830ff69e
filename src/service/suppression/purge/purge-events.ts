import type { Queryable } from '../../store/database.ts';

/**
 * Removes people from webhook events: pending deliveries are cancelled; of sent ones only the fact
 * of sending is kept. A `withheld` body is empty and is never sent.
 */
export async function purgeEvents(tx: Queryable, ids: readonly string[]): Promise<void> {
  const events = await tx.query<{ id: string }>(
    `update webhook_events set profile_ids = '{}',
       body = jsonb_build_object('id', id, 'type', type, 'data', '{}'::jsonb, 'withheld', true)::text
     where profile_ids && $1::text[] returning id`,
    [[...ids]],
  );
  await tx.query(
    `update webhook_deliveries set status = 'cancelled', error = 'withheld',
       next_attempt_at = null, leased_until = null, lease = lease + 1
     where event_id = any ($1::text[]) and status = 'pending'`,
    [events.map(({ id }) => id)],
  );
}
