import { FolderInUse, StoppedWhileStarting } from './daemon-errors.ts';
import { type RunningService, type RunServiceOptions, runService } from './run-service.ts';
import { sendStartReport } from './start-report.ts';

/** Shuts the service down on a system signal; a second signal ends the process at once. */
export function stopOnSignals(service: RunningService): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void service.stop());
  }
}

/**
 * The whole life of a background service: `service --daemon`. Reports its start to the host that
 * started it, and resolves when it has shut down; the process should exit then.
 */
export async function runDaemon(options: Omit<RunServiceOptions, 'mode'>): Promise<void> {
  try {
    const service = await runService({ ...options, mode: 'background' });
    stopOnSignals(service);
    sendStartReport({ started: true });
    await service.ended;
  } catch (error) {
    if (error instanceof FolderInUse) return sendStartReport({ owned: true });
    if (error instanceof StoppedWhileStarting) return sendStartReport({ stopped: true });
    sendStartReport({ failed: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
