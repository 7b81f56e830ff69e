/**
 * Settings of every session that works for us. Otherwise prepared vector searches switch to a generic
 * plan (8 → 75 ms), a filtered HNSW scan without iteration finds too few rows, and JIT compilation
 * costs more than our queries take.
 */
export const SESSION_SETTINGS = [
  'plan_cache_mode = force_custom_plan',
  'jit = off',
  'hnsw.ef_search = 100',
  'hnsw.iterative_scan = relaxed_order',
  `timezone = 'UTC'`,
] as const;
