import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processKeyStates } from '../../client/key-state.ts';
import { BoundedLabels } from './bounded-labels.ts';
import { RecentCallers } from './recent-callers.ts';

const PREFIX = 'people_search_mcp_';

/** A call takes milliseconds from memory, and up to a minute if it waits for a run. */
const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 25, 60];

/** Paths with their own label; all others share one. */
const ROUTES = ['/mcp', '/healthz', '/metrics', '/.well-known'] as const;

/** The label of a path. Pure. */
export function routeLabel(pathname: string): string {
  return ROUTES.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? 'other';
}

/** Metrics of this process. Labels are few and never a person, a key or an argument. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #codes = new BoundedLabels(60);
  readonly #callers = new RecentCallers(Date.now);
  readonly #requests: Counter<'route' | 'status'>;
  readonly #calls: Histogram<'tool' | 'outcome'>;
  readonly #running: Gauge<'tool'>;
  readonly #credits: Counter<'tool'>;

  constructor() {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: `${PREFIX}http_requests_total`,
      help: 'HTTP requests answered',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#calls = new Histogram({
      name: `${PREFIX}tool_call_seconds`,
      help: 'Time from a tool call to its answer',
      labelNames: ['tool', 'outcome'],
      buckets: SECONDS,
      registers,
    });
    this.#running = new Gauge({
      name: `${PREFIX}tool_calls_running`,
      help: 'Tool calls under way; those of wait_for_run wait for a run',
      labelNames: ['tool'],
      registers,
    });
    this.#credits = new Counter({
      name: `${PREFIX}credits_spent_total`,
      help: 'Credits that calls were counted with before they were made',
      labelNames: ['tool'],
      registers,
    });
    this.#gauge('askers', 'Askers seen within 15 minutes', () => this.#callers.size);
    this.#gauge('queue_waiting', 'Calls to the service that wait for their turn', () => {
      return processKeyStates.load().waiting;
    });
    this.#gauge('queue_running', 'Calls to the service under way', () => {
      return processKeyStates.load().running;
    });
    this.#bucketLevels();
    collectDefaultMetrics({ register: this.#registry });
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  request(pathname: string, status: number): void {
    this.#requests.inc({ route: routeLabel(pathname), status: String(status) });
  }

  caller(id: string): void {
    this.#callers.note(id);
  }

  /** Counts a call that starts; the returned function records how it ended. */
  call(tool: string): (outcome: string) => void {
    const took = this.#calls.startTimer();
    this.#running.inc({ tool });
    return (outcome) => {
      took({ tool, outcome: this.#codes.of(outcome) });
      this.#running.dec({ tool });
    };
  }

  /** @param open returns the current number of sessions. */
  countSessions(open: () => number): void {
    this.#gauge('sessions_open', 'Sessions of older hosts', open);
  }

  spent(tool: string, credits: number): void {
    this.#credits.inc({ tool }, credits);
  }

  close(): void {
    this.#registry.clear();
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  #bucketLevels(): void {
    new Gauge({
      name: `${PREFIX}rate_room`,
      help: 'Calls that may go at once, of the key that has least left',
      labelNames: ['bucket'],
      registers: [this.#registry],
      collect() {
        for (const [bucket, left] of processKeyStates.load().levels) this.set({ bucket }, left);
      },
    });
  }
}
