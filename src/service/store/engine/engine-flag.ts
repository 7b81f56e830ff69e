/**
 * V8 compiles the engine's busy functions a second time, Node 20 after some milliseconds of work:
 * the first questions after a start waited for that, and its code takes memory. Of larger budgets,
 * this one leaves imports as quick on Node 20 and 22, and makes them a twentieth slower on 24.
 */
export const ENGINE_FLAG = '--wasm-tiering-budget=400000000';
