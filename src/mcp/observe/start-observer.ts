import type { ServerLogger } from '../environment.ts';
import { CallObserver, type ObserverParts } from './call-observer.ts';
import { otelSettings } from './otel-settings.ts';
import { requestLog } from './request-facts.ts';

export interface ObserverSettings extends Pick<ObserverParts, 'transport' | 'metrics'> {
  readonly logger: ServerLogger;
  readonly version: string;
  /** Where OpenTelemetry's variables are. */
  readonly env: NodeJS.ProcessEnv;
}

/** The observer of a server; what takes spans is loaded where the environment asks for them. */
export function startObserver({ version, env, ...parts }: ObserverSettings): CallObserver {
  const settings = otelSettings(env);
  const tracing =
    settings === null
      ? null
      : async () => (await import('./tracing.ts')).startTracing(settings, version);
  return new CallObserver({ ...parts, logger: requestLog(parts.logger), tracing });
}
