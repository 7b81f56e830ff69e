import { expect, test } from 'vitest';
import { sweepEvents } from '../../../../src/service/webhooks/events/sweep-events.ts';
import { openDeliveries } from '../deliveries.ts';

test('deletes events after 30 days unless a delivery is pending', async () => {
  const run = await openDeliveries();
  try {
    await run.endpoint('http://127.0.0.1:9/');
    for (let count = 0; count < 3; count += 1) await run.emit({ data: { count } });
    await run.db.query(
      `update webhook_events set created_at = now() - interval '31 days'
       where body::json -> 'data' ->> 'count' in ('0', '1')`,
    );
    await run.db.query(
      `update webhook_deliveries set status = 'delivered'
       where ordinal <> (select min(ordinal) from webhook_deliveries)`,
    );
    expect(await sweepEvents(run.db)).toBe(1);
    const left = await run.db.query<{ count: string }>(
      `select body::json -> 'data' ->> 'count' as count from webhook_events order by 1`,
    );
    expect(left.map(({ count }) => count)).toEqual(['0', '2']);
    expect(await run.rows()).toHaveLength(2);
  } finally {
    await run.close();
  }
});
