/** The position of a call in a trace (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the calling span. */
  readonly spanId: string;
  /** 8 bits; the lowest means that the trace is recorded. */
  readonly flags: number;
  /** Data of vendors, unchanged. */
  readonly state?: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;
/** The standard's limit for what has to be passed on; printable characters only. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;

/**
 * Parses the two headers of a trace; null if invalid, in which case the standard says to ignore
 * them.
 */
export function readTrace(traceparent: unknown, tracestate: unknown): TraceContext | null {
  const found = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : null;
  const [, version = 'ff', traceId = '', spanId = '', flags = '', rest] = found ?? [];
  // Later versions may add data after the flags; version 00 does not.
  if (version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  const state = typeof tracestate === 'string' && TRACESTATE.test(tracestate) ? tracestate : null;
  const context = { traceId, spanId, flags: Number.parseInt(flags, 16) };
  return state === null ? context : { ...context, state };
}

/** The headers that continue a trace. */
export function traceHeaders(trace: TraceContext | null): Record<string, string> {
  if (trace === null) return {};
  const { traceId, spanId, flags, state } = trace;
  return {
    traceparent: `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`,
    ...(state === undefined ? {} : { tracestate: state }),
  };
}
