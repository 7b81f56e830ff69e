import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { redisFinding } from '../../src/commands/redis-finding.ts';

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('says why Redis does not answer, and leaves no timer that keeps the process', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => {
    set.mockRestore();
    cleared.mockRestore();
  });
  const port = await freePort();
  await expect(redisFinding(`redis://127.0.0.1:${port}`)).rejects.toThrow(
    `connect ECONNREFUSED 127.0.0.1:${port}`,
  );
  const gone = new Set(cleared.mock.calls.map(([timer]) => timer));
  const left = set.mock.results.filter(({ value }) => !gone.has(value) && value.hasRef());
  expect(left).toEqual([]);
});
