/** Exit codes of the process. */
export const EXIT = {
  ok: 0,
  /** The command failed; standard error says why and what to do next. */
  failed: 1,
  /** The command line or a setting is invalid; nothing was done. */
  usage: 2,
} as const;
