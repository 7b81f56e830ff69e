import { createInterface } from 'node:readline';

/** Answers the opening exchange from constants, with no library at all: the floor of Node itself. */

const RESULTS = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'hand-written', version: '1.0.0' },
  },
  'tools/list': { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: RESULTS[method] })}\n`);
});
