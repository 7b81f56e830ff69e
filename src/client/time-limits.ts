import type { CallSettings } from './call-options.ts';
import type { Clock } from './clock.ts';
import { deadlineExceeded } from './errors/deadline-error.ts';

/** Limits on the duration of a call. */
export interface TimeLimits {
  /** Aborts with the caller's reason, or with a DeadlineError. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

/** Default time limit: that of the least patient host. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** Runs `work` with a signal that aborts at the deadline or with the caller's own signal. */
export async function withTimeLimits<T>(
  clock: Clock,
  endpointId: string,
  { deadline, signal }: CallSettings,
  work: (limits: TimeLimits) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const begin = clock.now();
  const end = deadline ?? begin + DEFAULT_TIMEOUT_MS;
  if (end <= begin) throw deadlineExceeded(endpointId, 0);
  const controller = new AbortController();
  const leave = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  const over = new AbortController();
  clock.sleep(end - begin, over.signal).then(
    () => controller.abort(deadlineExceeded(endpointId, end - begin)),
    () => undefined,
  );
  try {
    return await work({ signal: controller.signal, deadline: end });
  } finally {
    over.abort();
    signal?.removeEventListener('abort', leave);
  }
}
