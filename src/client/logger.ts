/** The client's logger; pino fits. It never gets keys, queries or people. */
export interface ClientLogger {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export const silentLogger: ClientLogger = { debug: () => undefined, warn: () => undefined };
