import type { ToolContext } from '../define-tool.ts';

/** Most runs of a search, an enrichment or a deep search end within this time. */
const MAX_SHORT_WAIT_SECONDS = 8;

/** Seconds that a tool which starts a run waits for it before it returns the run's handle. */
export const shortWaitSeconds = ({ waitSeconds }: Pick<ToolContext, 'waitSeconds'>): number =>
  Math.min(MAX_SHORT_WAIT_SECONDS, waitSeconds);
