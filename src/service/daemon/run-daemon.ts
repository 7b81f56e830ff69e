import { FolderInUse } from './daemon-errors.ts';
import { type RunningService, type RunServiceOptions, runService } from './run-service.ts';
import { sendStartReport } from './start-report.ts';

/** Ends the service in order when the system asks; a second signal ends the process at once. */
export function stopOnSignals(service: RunningService): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void service.stop());
  }
}

/**
 * The whole life of a service in the background: what `service --daemon` runs. Reports its start
 * to the host that started it, and resolves when it has left; the process should end then.
 */
export async function runDaemon(options: Omit<RunServiceOptions, 'mode'>): Promise<void> {
  try {
    const service = await runService({ ...options, mode: 'background' });
    stopOnSignals(service);
    sendStartReport({ started: true });
    await service.ended;
  } catch (error) {
    if (error instanceof FolderInUse) return sendStartReport({ owned: true });
    sendStartReport({ failed: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
