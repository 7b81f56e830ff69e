import type { InferenceSession } from 'onnxruntime-web/wasm';
import { readModelFile } from './read-model-file.ts';
import type { Runtime } from './runtime.ts';

/** The numbers of a named output. @throws Error when the network has no such output. */
export type Outputs = (name: string) => Float32Array;

/** A weights file, made when the network that refers to it by this path is loaded. */
export interface WeightsFile {
  readonly path: string;
  readonly read: () => Promise<Float32Array>;
}

/** One network with one input, loaded on first use. The runtime runs one at a time. */
export class Network {
  readonly #runtime: Runtime;
  readonly #file: string;
  readonly #weights: WeightsFile | undefined;
  #session: InferenceSession | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param weights a weights file that the network's file refers to */
  constructor(runtime: Runtime, file: string, weights?: WeightsFile) {
    this.#runtime = runtime;
    this.#file = file;
    this.#weights = weights;
  }

  /** @throws Error when the input does not fit the shape */
  async run(input: Float32Array, shape: readonly number[]): Promise<Outputs> {
    const turn = this.#last.then(() => this.#run(input, shape));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#session?.release();
    this.#session = null;
  }

  async #run(input: Float32Array, shape: readonly number[]): Promise<Outputs> {
    this.#session ??= await this.#load();
    const session = this.#session;
    const tensor = new this.#runtime.Tensor('float32', input, shape);
    const results = await session.run({ [session.inputNames[0] ?? '']: tensor });
    return (name) => {
      const data = results[name]?.data;
      if (data instanceof Float32Array) return data;
      throw new Error(`${this.#file} has no float output named ${name}`);
    };
  }

  async #load(): Promise<InferenceSession> {
    const model = await readModelFile(this.#file);
    const options = {
      executionProviders: ['wasm'],
      // Frees the memory of a run after it; the next run is no slower.
      enableCpuMemArena: false,
      logSeverityLevel: 4,
    } as const;
    if (!this.#weights) return this.#runtime.InferenceSession.create(model, options);
    const { path, read } = this.#weights;
    const weights = await read();
    const data = new Uint8Array(weights.buffer);
    return this.#runtime.InferenceSession.create(model, {
      ...options,
      externalData: [{ path, data }],
    });
  }
}
