import type { Database } from '../../store/database.ts';

/**
 * Deletes webhook events with their deliveries after 30 days: they hold profiles, which must not be
 * kept longer than needed. Pending deliveries stay. At most 1,000 at once, so that other statements
 * do not wait long.
 * @returns the number deleted
 */
export async function sweepEvents(db: Database): Promise<number> {
  const rows = await db.query(
    `delete from webhook_events where id in (
       select v.id from webhook_events v
       where v.created_at < clock_timestamp() - interval '30 days'
         and not exists (select 1 from webhook_deliveries d
                         where d.event_id = v.id and d.status = 'pending')
       limit 1000)
     returning id`,
  );
  return rows.length;
}
