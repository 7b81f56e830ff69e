import type { SqlErrorFacts } from '../database-errors.ts';
import type { EngineOptions } from './pglite-engine.ts';

/** The first message to the engine's thread, which loads the engine meanwhile. */
export interface OpenEngine {
  readonly kind: 'open';
  readonly options: EngineOptions;
}

/** A request of the main thread to the engine's thread. Replies come in the order of requests. */
export type EngineRequest =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly params: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  | { readonly id: number; readonly kind: 'close' };

export type EngineReply =
  | { readonly kind: 'ready' }
  /** The engine could not be opened, or broke; its thread ends. */
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: unknown[] }
  | { readonly kind: 'refused'; readonly id: number; readonly error: SqlErrorFacts };
