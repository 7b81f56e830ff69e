import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import { assetPath } from '../../assets.ts';
import type { Runtime } from './runtime.ts';

/** Numbers of the network's output of this name. @throws Error when it has none. */
export type Outputs = (name: string) => Float32Array;

/** One network with one input; read at its first use. The runtime runs one at a time. */
export class Network {
  readonly #runtime: Runtime;
  readonly #file: string;
  #session: Promise<InferenceSession> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(runtime: Runtime, file: string) {
    this.#runtime = runtime;
    this.#file = file;
  }

  /** @throws Error when the numbers are not as many as the shape says */
  async run(input: Float32Array, shape: readonly number[]): Promise<Outputs> {
    const turn = this.#last.then(() => this.#run(input, shape));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#last;
    const session = await this.#session;
    this.#session = null;
    await session?.release();
  }

  async #run(input: Float32Array, shape: readonly number[]): Promise<Outputs> {
    this.#session ??= this.#load();
    const session = await this.#session;
    const tensor = new this.#runtime.Tensor('float32', input, shape);
    const results = await session.run({ [session.inputNames[0] ?? '']: tensor });
    return (name) => {
      const data = results[name]?.data;
      if (data instanceof Float32Array) return data;
      throw new Error(`${this.#file} has no output of floats called ${name}`);
    };
  }

  async #load(): Promise<InferenceSession> {
    const model = await readFile(assetPath(`faces/${this.#file}`));
    return this.#runtime.InferenceSession.create(model, {
      executionProviders: ['wasm'],
      graphOptimizationLevel: 'all',
      logSeverityLevel: 4,
    });
  }
}
