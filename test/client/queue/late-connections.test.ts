import { expect, it } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { BUCKETS } from '../../../src/contract/buckets.ts';
import { startBucketServer } from '../../bench/queue/bucket-server.ts';

it('no request is refused when the first connections are served late', async () => {
  const server = await startBucketServer(BUCKETS.search, 400);
  const client = createClient({
    target: { kind: 'remote', baseUrl: server.url, apiKey: 'late-key' },
  });
  const asks = Array.from({ length: BUCKETS.search.burst + 25 }, (_, at) =>
    client.searchV2({ query: `question ${at}`, numUsers: 1 }),
  );
  await Promise.all(asks);
  await client.close();
  const { accepted, refused } = server.seen();
  await server.close();
  expect(refused).toBe(0);
  expect(accepted).toHaveLength(asks.length);
});
