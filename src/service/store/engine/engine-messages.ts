import type { SqlErrorFacts } from '../database-errors.ts';

/** What the main thread asks of the engine's thread. Answers come in the order of the asking. */
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
