import type { Logger } from 'pino';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Write = (facts: object, message: string) => void;
export type LazyLog = Readonly<Record<Level, Write>>;

const ORDER = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/** A log that loads its library at the first line: most sessions write none. */
export function lazyLog(threshold: string): LazyLog {
  let log: Promise<Logger> | null = null;
  const load = async () => {
    // When bundled, this CommonJS package has only a default export.
    const { default: pino } = await import('pino');
    return pino({ level: threshold }, pino.destination({ dest: 2, sync: true }));
  };
  const at =
    (level: Level): Write =>
    (facts, message) => {
      if (ORDER.indexOf(level) < ORDER.indexOf(threshold)) return;
      log ??= load();
      void log.then((loaded) => loaded[level](facts, message));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
