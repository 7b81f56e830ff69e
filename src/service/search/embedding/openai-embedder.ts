import { z } from 'zod';
import { type Embedder, EmbeddingError } from '../../vectors/embedder.ts';
import { normalized } from '../../vectors/vector-math.ts';

/** Settings of an OpenAI-compatible embeddings endpoint. */
export interface OpenAiEmbedderSettings {
  /** Base URL before `/embeddings`: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; absent for local endpoints. */
  readonly apiKey?: string;
  /** Requested from the endpoint if set, otherwise taken from the first response. */
  readonly dimensions?: number;
  /** Texts per request. Default 64. */
  readonly batchSize?: number;
  /** Time-out of one request in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const answer = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/** Most endpoints reject more than 8,192 tokens; in English 16,000 characters are about 4,000. */
const MAX_TEXT_CHARS = 16_000;

/** Half a surrogate pair, which cutting may leave, is invalid JSON to strict endpoints. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, ' ');

const endpoint = (url: string): string => `${url.replace(/\/+$/, '')}/embeddings`;

/** Reports the failure without key, texts or the endpoint's message (which may contain both). */
function refused(status: number, model: string): EmbeddingError {
  const why: Readonly<Record<number, string>> = {
    401: 'the key was rejected',
    403: 'the key was rejected',
    404: `the path or the model "${model}" does not exist`,
    429: 'its rate limit or quota is exceeded',
  };
  return new EmbeddingError(
    `the embedding endpoint returned HTTP ${status}: ${why[status] ?? 'try again later'}`,
  );
}

async function request(settings: OpenAiEmbedderSettings, input: string[]): Promise<Response> {
  const { url, model, apiKey, dimensions, timeoutMs = 30_000 } = settings;
  try {
    return await (settings.fetch ?? fetch)(endpoint(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({ model, input, encoding_format: 'float', dimensions }),
      // A redirect would send key and texts to a host that was not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new EmbeddingError(
      late
        ? `the embedding endpoint did not respond within ${timeoutMs / 1000} s`
        : 'the embedding endpoint could not be reached: check its address',
    );
  }
}

async function readVectors(response: Response, count: number): Promise<Float32Array[]> {
  const parsed = answer.safeParse(await response.json().catch(() => null));
  const rows = parsed.success ? parsed.data.data.toSorted((a, b) => a.index - b.index) : [];
  if (rows.length !== count || rows.some((row, position) => row.index !== position)) {
    throw new EmbeddingError(
      `the embedding endpoint did not return one vector for each of ${count} texts`,
    );
  }
  return rows.map((row) => normalized(Float32Array.from(row.embedding)));
}

async function embedBatch(
  settings: OpenAiEmbedderSettings,
  texts: readonly string[],
): Promise<Float32Array[]> {
  // Endpoints reject the empty string, and a profile may have no text.
  const input = texts.map((text) => wellFormed(text.slice(0, MAX_TEXT_CHARS)).trim() || 'person');
  const response = await request(settings, input);
  if (!response.ok) {
    await response.body?.cancel();
    throw refused(response.status, settings.model);
  }
  return readVectors(response, texts.length);
}

/**
 * An embedder that uses an OpenAI-compatible embeddings API. Probes it once, so that a wrong
 * setting fails at the start and not in the middle of an import.
 * @throws EmbeddingError when the probe fails
 */
export async function createOpenAiEmbedder(settings: OpenAiEmbedderSettings): Promise<Embedder> {
  const [probe] = await embedBatch(settings, ['people search']);
  const dimensions = probe?.length ?? 0;
  return {
    model: `${settings.model}@${dimensions}`,
    dimensions,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      const { batchSize = 64 } = settings;
      for (let at = 0; at < texts.length; at += batchSize) {
        vectors.push(...(await embedBatch(settings, texts.slice(at, at + batchSize))));
      }
      if (vectors.some((vector) => vector.length !== dimensions)) {
        throw new EmbeddingError('the embedding endpoint changed the length of its vectors');
      }
      return vectors;
    },
  };
}
