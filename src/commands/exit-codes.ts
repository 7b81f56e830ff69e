/** What the process's exit code says. */
export const EXIT = {
  ok: 0,
  /** The command ran and failed; standard error says why and what to do next. */
  failed: 1,
  /** The command line or a setting is wrong; nothing was done. */
  usage: 2,
} as const;
