import { requestObserver } from '../../client/request-observer.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallOutcome } from '../call-tool.ts';
import type { ServerLogger } from '../environment.ts';
import type { Metrics } from './metrics.ts';
import { outcomeOf } from './outcome-of.ts';
import {
  headersOf,
  inRequest,
  newRequestId,
  type RequestFacts,
  requestFacts,
} from './request-facts.ts';
import { readTrace, type TraceContext } from './trace-context.ts';
import type { Tracing } from './tracing.ts';

/** A tool call as its host made it. */
export interface ObservedCall {
  readonly tool: string;
  /** `_meta` of the request, which can carry the host's trace context even without headers. */
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

export interface ObserverParts {
  readonly logger: ServerLogger;
  /** How hosts are connected (OpenTelemetry's names). */
  readonly transport: 'pipe' | 'tcp';
  readonly metrics: Metrics | null;
  /** Loads the tracing code at the first call; null if tracing is off. */
  readonly tracing: (() => Promise<Tracing>) | null;
}

/** Observes tool calls. Never gets arguments or answers, only names, kinds and times. */
export class CallObserver {
  readonly #parts: ObserverParts;
  #tracing: Promise<Tracing | null> | null = null;

  constructor(parts: ObserverParts) {
    this.#parts = parts;
  }

  /** Runs a call in the context of its request and its trace. */
  async observe({ tool, meta }: ObservedCall, work: () => Promise<CallOutcome>) {
    const around = requestFacts();
    const requestId = around?.requestId ?? newRequestId();
    // The trace context of the host itself takes precedence over that of its HTTP library.
    const parent = readTrace(meta?.traceparent, meta?.tracestate) ?? around?.trace ?? null;
    const tracing = await this.#startTracing();
    const span = tracing?.start(`tools/call ${tool}`, 'server', parent, {
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool,
      'network.transport': this.#parts.transport,
      'people_search.request_id': requestId,
    });
    const facts = { requestId, trace: span?.trace ?? parent };
    const ended = this.#parts.metrics?.call(tool);
    const begun = performance.now();
    const outcome = await inRequest(facts, () => this.#carry(tool, facts, tracing, work));
    const word = outcomeOf(outcome);
    ended?.(word);
    // A call that needs a person's approval first has not failed.
    const failed = !outcome.ok && outcome.ask === undefined;
    span?.end(failed ? 'tool_error' : null, { 'people_search.outcome': word });
    const ms = Math.round(performance.now() - begun);
    this.#parts.logger.info({ requestId, tool, outcome: word, ms }, 'tool call');
    return outcome;
  }

  /** Flushes the remaining spans. */
  async close(): Promise<void> {
    await (await this.#tracing)?.close();
  }

  /** True if there may be spans to flush. */
  get traces(): boolean {
    return this.#tracing !== null;
  }

  #startTracing(): Promise<Tracing | null> | null {
    if (this.#parts.tracing === null) return null;
    this.#tracing ??= this.#parts.tracing().catch((error: unknown) => {
      // Calls continue without spans.
      const name = error instanceof Error ? error.name : typeof error;
      this.#parts.logger.warn({ name }, 'tracing could not be started');
      return null;
    });
    return this.#tracing;
  }

  #carry<T>(tool: string, facts: RequestFacts, tracing: Tracing | null | undefined, work: () => T) {
    const { metrics } = this.#parts;
    const begin = (row: Endpoint) => requestSpan(row, facts, tracing);
    const spent = (credits: number) => metrics?.spent(tool, credits);
    return requestObserver.run({ begin, spent }, work);
  }
}

/** One request to the service: if we record no spans, the caller's trace is passed on. */
function requestSpan(
  { method, path }: Endpoint,
  facts: RequestFacts,
  tracing: Tracing | null | undefined,
) {
  const span = tracing?.start(`${method} ${path}`, 'client', facts.trace, {
    'http.request.method': method,
    'url.template': path,
  });
  const trace: TraceContext | null = span?.trace ?? facts.trace;
  return {
    headers: headersOf({ ...facts, trace }),
    end: (status: number | null) => {
      const failed = status === null ? 'no_answer' : status >= 400 ? String(status) : null;
      span?.end(failed, status === null ? {} : { 'http.response.status_code': status });
    },
  };
}
