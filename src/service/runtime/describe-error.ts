/** What is logged about an unexpected error. */
export interface ErrorTrace {
  readonly name: string;
  /** SQLSTATE or a system code, where there is one. */
  readonly code?: string;
  readonly frames: readonly string[];
}

/**
 * Describes an error without its message: databases quote the rejected value there, and a log must
 * not hold what people were looked up by. Name, code and stack frames locate it.
 */
export function describeError(error: unknown): ErrorTrace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return { name: error.name, ...code, frames: lines.filter((line) => /^at .*:\d+/.test(line)) };
}
