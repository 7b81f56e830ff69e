import type * as OnnxRuntime from 'onnxruntime-web/wasm';
import { readModelFile } from './read-model-file.ts';

export type Runtime = typeof OnnxRuntime;

let started: Promise<Runtime> | null = null;

/**
 * ONNX Runtime as WASM: one file for all platforms, and no install script. Its binary is passed in,
 * because the runtime would otherwise fetch it from a URL.
 */
async function start(): Promise<Runtime> {
  const [runtime, binary] = await Promise.all([
    import('onnxruntime-web/wasm'),
    readModelFile('ort-wasm-simd-threaded.wasm'),
  ]);
  runtime.env.wasm.wasmBinary = binary;
  // Threads would need workers, whose script is found by URL too.
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.proxy = false;
  runtime.env.logLevel = 'fatal';
  return runtime;
}

/** The runtime, started once per process: it cannot be unloaded or set up twice. */
export function startRuntime(): Promise<Runtime> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

/**
 * Frees the 14 MB of the binary once the first network has run: the compiled runtime never reads it
 * again but keeps a reference. It is detached, because dropping our reference frees nothing.
 */
export async function forgetBinary(): Promise<void> {
  const { wasm } = (await startRuntime()).env;
  const { wasmBinary: binary } = wasm;
  const buffer = binary instanceof Uint8Array ? binary.buffer : binary;
  wasm.wasmBinary = undefined;
  if (buffer instanceof ArrayBuffer) structuredClone(buffer, { transfer: [buffer] });
}
