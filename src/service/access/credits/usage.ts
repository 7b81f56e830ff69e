import type { Queryable } from '../../store/database.ts';

interface OperationUsage {
  readonly operation: string;
  /** Number of successful requests, including those refunded because they found nothing. */
  readonly requests: number;
  readonly credits: number;
}

export interface Usage {
  /** null when the key is not metered. */
  readonly available: number | null;
  readonly reserved: number;
  readonly start: Date;
  readonly end: Date;
  readonly operations: readonly OperationUsage[];
}

/** The calendar month of `now`, in UTC; `end` is exclusive. */
function billingPeriod(now: Date): { start: Date; end: Date } {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return { start: new Date(Date.UTC(year, month)), end: new Date(Date.UTC(year, month + 1)) };
}

/** What a key used in the month of `now`, by operation, most expensive first. */
export async function readUsage(db: Queryable, keyId: string, now: Date): Promise<Usage> {
  const { start, end } = billingPeriod(now);
  // Refunding a held reservation ends a successful request; a past charge was already counted.
  const operations = await db.query<OperationUsage>(
    `select operation, sum(consumed_delta)::bigint as credits,
            count(*) filter (where kind = 'consume'
                             or (kind = 'refund' and reserved_delta < 0)) as requests
     from ledger
     where key_id = $1 and kind in ('consume', 'refund') and created_at >= $2 and created_at < $3
     group by operation order by credits desc, operation`,
    [keyId, start, end],
  );
  // `least` ignores null: what the key has, or its organization, whichever is less.
  const [account] = await db.query<{ available: number | null; reserved: number }>(
    `select a.reserved,
            least(case when a.metered then a.available end, o.available) as available
     from accounts a join api_keys k on k.id = a.key_id
     left join organizations o on o.id = k.organization_id
     where a.key_id = $1`,
    [keyId],
  );
  return {
    available: account?.available ?? null,
    reserved: account?.reserved ?? 0,
    start,
    end,
    operations,
  };
}
