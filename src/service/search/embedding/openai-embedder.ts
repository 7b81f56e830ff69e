import { z } from 'zod';
import { type Embedder, EmbeddingError } from '../../vectors/embedder.ts';
import { normalized } from '../../vectors/vector-math.ts';

/** Where an OpenAI-compatible endpoint is, and what it is asked for. */
export interface OpenAiEmbedderSettings {
  /** The address up to `/embeddings`: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as bearer token; absent for local endpoints. */
  readonly apiKey?: string;
  /** Asked of the endpoint when set; found out by the first answer when not. */
  readonly dimensions?: number;
  /** Texts a request. Default 64. */
  readonly batchSize?: number;
  /** Milliseconds for one request. Default 30,000. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const answer = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/** Most endpoints refuse more than 8,192 tokens; four characters are a token at least. */
const MAX_TEXT_CHARS = 16_000;

/** Half a surrogate pair, as a cut may leave it, is no JSON text for strict endpoints. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, ' ');

const endpoint = (url: string): string => `${url.replace(/\/+$/, '')}/embeddings`;

/** Says what failed without the key, the texts or the endpoint's own words (which may hold both). */
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
      // A redirect would carry key and texts to a host that nobody configured.
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
  // Endpoints refuse the empty string, and a profile may say nothing of its person's work.
  const input = texts.map((text) => wellFormed(text.slice(0, MAX_TEXT_CHARS)).trim() || 'person');
  const response = await request(settings, input);
  if (!response.ok) {
    await response.body?.cancel();
    throw refused(response.status, settings.model);
  }
  return readVectors(response, texts.length);
}

/**
 * An embedder of the user's own: any endpoint that speaks OpenAI's embeddings API. It is asked
 * once at the start, so that a wrong setting is told then and not in the middle of an import.
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
