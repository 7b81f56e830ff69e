/** What the client logs to; pino fits. Never given keys, questions or people. */
export interface ClientLogger {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export const silentLogger: ClientLogger = { debug: () => undefined, warn: () => undefined };
