import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { SqlError } from '../database-errors.ts';
import { ENGINE_FLAG } from './engine-flag.ts';
import type { EngineReply, EngineRequest, OpenEngine } from './engine-messages.ts';
import { compileEngine, type Engine, type EngineOptions, openEngine } from './pglite-engine.ts';

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

setFlagsFromString(ENGINE_FLAG);

const compiled = compileEngine();
// Whoever opens the engine gets the error.
compiled.catch(() => undefined);

async function open(options: EngineOptions): Promise<Engine | null> {
  try {
    const engine = await openEngine(options, {
      compiled: await compiled,
      onPanic: (message) => answer({ kind: 'broken', message }),
    });
    answer({ kind: 'ready' });
    return engine;
  } catch (error) {
    reportBroken(error);
    return null;
  }
}

let engine: Engine | null = null;

async function receive(message: OpenEngine | EngineRequest): Promise<void> {
  if (message.kind === 'open') engine = await open(message.options);
  else if (engine !== null) await serve(engine, message);
}

let last = Promise.resolve();
port.on('message', (message: OpenEngine | EngineRequest) => {
  last = last.then(() => receive(message));
});
