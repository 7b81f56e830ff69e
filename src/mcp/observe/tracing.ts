import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OtelSettings, SamplerChoice } from './otel-settings.ts';
import type { TraceContext } from './trace-context.ts';

/** A started span. */
export interface OpenSpan {
  /** The trace context for calls inside the span. */
  readonly trace: TraceContext;
  /** @param error the kind of error, as a word; null if none. */
  readonly end: (error: string | null, attributes?: Attributes) => void;
}

/** Records spans and exports them in the background. */
export interface Tracing {
  readonly start: (
    name: string,
    kind: 'server' | 'client',
    parent: TraceContext | null,
    attributes: Attributes,
  ) => OpenSpan;
  /**
   * Flushes remaining spans for at most two seconds, so that an unreachable collector does not
   * delay the exit.
   */
  readonly close: () => Promise<void>;
}

const CLOSE_MS = 2000;

function samplerOf({ kind, parentBased, ratio }: SamplerChoice): Sampler {
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

function contextOf(parent: TraceContext | null): Context {
  if (parent === null) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: flags,
    isRemote: true,
  });
}

function opened(span: Span, state: string | undefined): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const place = { traceId, spanId, flags: traceFlags };
  return {
    trace: state === undefined ? place : { ...place, state },
    end: (error, attributes = {}) => {
      span.setAttributes(attributes);
      if (error !== null) {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/**
 * Exports spans by OTLP over HTTP. The exporter reads its standard variables itself. If the
 * collector is unreachable, spans are lost but calls are not affected: at most 2,048 spans queue in
 * the background.
 */
export function startTracing(settings: OtelSettings, version: string): Tracing {
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': settings.serviceName,
        'service.version': version,
      }),
    );
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings.sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('people-search-mcp', version);
  return {
    start: (name, kind, parent, attributes) => {
      const options = { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT, attributes };
      return opened(tracer.startSpan(name, options, contextOf(parent)), parent?.state);
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
