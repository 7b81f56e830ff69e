import type * as OnnxRuntime from 'onnxruntime-web/wasm';
import { readModelFile } from './read-model-file.ts';

export type Runtime = typeof OnnxRuntime;

let started: Promise<Runtime> | null = null;

/**
 * ONNX Runtime as WASM: the same file on every platform, and no install script. Its binary is
 * handed over, because by itself the runtime would fetch it from an address.
 */
async function start(): Promise<Runtime> {
  const [runtime, binary] = await Promise.all([
    import('onnxruntime-web/wasm'),
    readModelFile('ort-wasm-simd-threaded.wasm'),
  ]);
  runtime.env.wasm.wasmBinary = binary;
  // Threads would take workers, which find their script by an address too.
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.proxy = false;
  runtime.env.logLevel = 'fatal';
  return runtime;
}

/** The runtime, started once a process: it cannot be unloaded or set up twice. */
export function startRuntime(): Promise<Runtime> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

/**
 * Gives back the 14 MB of the binary, once the first network has run: the compiled runtime never
 * reads it again, and yet holds on to it. Detached, because forgetting it here frees nothing.
 */
export async function forgetBinary(): Promise<void> {
  const { wasm } = (await startRuntime()).env;
  const { wasmBinary: binary } = wasm;
  const buffer = binary instanceof Uint8Array ? binary.buffer : binary;
  wasm.wasmBinary = undefined;
  if (buffer instanceof ArrayBuffer) structuredClone(buffer, { transfer: [buffer] });
}
