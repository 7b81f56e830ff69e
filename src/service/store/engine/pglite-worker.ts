import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { SqlError } from '../database-errors.ts';
import type { EngineReply, EngineRequest } from './engine-messages.ts';
import { type Engine, type EngineOptions, openEngine } from './pglite-engine.ts';

/**
 * The thread of the embedded engine. It runs requests one by one: WASM blocks its thread for as
 * long as a statement takes, which on the main thread would starve every timer.
 */
const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');

const answer = (reply: EngineReply): void => port.postMessage(reply);

function reportBroken(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  answer({ kind: 'broken', message });
  port?.close();
}

async function perform(engine: Engine, request: EngineRequest): Promise<unknown[]> {
  if (request.kind === 'query') return engine.query(request.sql, request.params);
  if (request.kind === 'script') await engine.script(request.sql);
  else await engine.close();
  return [];
}

async function serve(engine: Engine, request: EngineRequest): Promise<void> {
  try {
    answer({ kind: 'rows', id: request.id, rows: await perform(engine, request) });
    if (request.kind === 'close') port?.close();
  } catch (error) {
    if (!(error instanceof SqlError)) return reportBroken(error);
    answer({ kind: 'refused', id: request.id, error: { ...error, message: error.message } });
  }
}

// V8 compiles the engine's busy functions a second time, Node 20 after some milliseconds of work: the
// first questions after a start waited for that. Larger budgets make imports slower on Node 24.
setFlagsFromString('--wasm-tiering-budget=100000000');

try {
  const engine = await openEngine(workerData as EngineOptions, (line) => {
    answer({ kind: 'broken', message: line });
  });
  let last = Promise.resolve();
  port.on('message', (request: EngineRequest) => {
    last = last.then(() => serve(engine, request));
  });
  answer({ kind: 'ready' });
} catch (error) {
  reportBroken(error);
}
