/** How spans are recorded and where they are sent, from OpenTelemetry's standard variables. */
export interface OtelSettings {
  readonly serviceName: string;
  readonly sampler: SamplerChoice;
}

export interface SamplerChoice {
  readonly kind: 'always_on' | 'always_off' | 'traceidratio';
  /** True: the sampling decision of the caller's trace applies. */
  readonly parentBased: boolean;
  /** Share of traces that are recorded, from 0 to 1. */
  readonly ratio: number;
}

const isTrue = (text: string | undefined): boolean => text?.trim().toLowerCase() === 'true';
const isSet = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

function samplerOf(name: string, argument: string | undefined): SamplerChoice {
  const parentBased = !['always_on', 'always_off', 'traceidratio'].includes(name);
  const given = Number(argument?.trim() || 'NaN');
  const ratio = given >= 0 && given <= 1 ? given : 1;
  // Unknown values mean the default, parentbased_always_on, as the specification requires.
  if (name.endsWith('always_off')) return { kind: 'always_off', parentBased, ratio };
  if (name.endsWith('traceidratio')) return { kind: 'traceidratio', parentBased, ratio };
  return { kind: 'always_on', parentBased, ratio };
}

/** The settings in the environment; null if tracing is off. Pure. */
export function otelSettings(env: NodeJS.ProcessEnv): OtelSettings | null {
  const wanted =
    isSet(env.OTEL_EXPORTER_OTLP_ENDPOINT) || isSet(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  if (!wanted || isTrue(env.OTEL_SDK_DISABLED)) return null;
  if (env.OTEL_TRACES_EXPORTER?.trim() === 'none') return null;
  return {
    serviceName: env.OTEL_SERVICE_NAME?.trim() || 'people-search-mcp',
    sampler: samplerOf(env.OTEL_TRACES_SAMPLER?.trim() ?? '', env.OTEL_TRACES_SAMPLER_ARG),
  };
}
