import type { ServerLogger } from '../environment.ts';
import { CallObserver, type ObserverParts } from './call-observer.ts';
import { otelSettings } from './otel-settings.ts';
import { requestLog } from './request-facts.ts';

export interface ObserverSettings extends Pick<ObserverParts, 'transport' | 'metrics'> {
  readonly logger: ServerLogger;
  readonly version: string;
  /** The environment with OpenTelemetry's variables. */
  readonly env: NodeJS.ProcessEnv;
}

/** The observer of a server; the tracing code is loaded only if the environment asks for it. */
export function startObserver({ version, env, ...parts }: ObserverSettings): CallObserver {
  const settings = otelSettings(env);
  const tracing =
    settings === null
      ? null
      : async () => (await import('./tracing.ts')).startTracing(settings, version);
  return new CallObserver({ ...parts, logger: requestLog(parts.logger), tracing });
}
