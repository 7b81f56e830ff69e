/**
 * V8 compiles the engine's busy functions a second time, Node 20 after some milliseconds of work:
 * the first questions after a start waited for that. Larger budgets make imports slower on Node 24.
 */
export const ENGINE_FLAG = '--wasm-tiering-budget=100000000';
