import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAiEmbedder } from '../../../../src/service/search/embedding/openai-embedder.ts';
import { EmbeddingError } from '../../../../src/service/vectors/embedder.ts';

interface Asked {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: string[]; readonly dimensions?: number };
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly location?: string;
}

let server: Server;
let url: string;
let asked: Asked[];
let reply: (input: string[], call: number) => Reply | Promise<Reply>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Vectors as an endpoint may return them: not of unit length and not in order. */
const vectorsOf = (input: string[]) => ({
  data: input.map((text, index) => ({ index, embedding: [text.length, 2, 0] })).reverse(),
});

beforeEach(async () => {
  asked = [];
  reply = (input) => ({ body: vectorsOf(input) });
  server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    asked.push({ url: request.url, authorization: request.headers.authorization, body });
    const { status = 200, body: answer, location } = await reply(body.input, asked.length);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location && { location }),
    });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('createOpenAiEmbedder', () => {
  it('sends texts in batches and returns vectors in the order of the texts', async () => {
    const embedder = await createOpenAiEmbedder({ url, model: 'm', apiKey: 'k-1', batchSize: 2 });
    expect(embedder).toMatchObject({ model: 'm@3', dimensions: 3 });
    const vectors = await embedder.embed(['a', 'bb', 'ccc']);
    const lengths = vectors.map(([first = 0, second = 1]) => Math.round((2 * first) / second));
    expect(lengths).toEqual([1, 2, 3]);
    expect(asked.slice(1).map((one) => one.body.input)).toEqual([['a', 'bb'], ['ccc']]);
    expect(asked[0]).toMatchObject({ url: '/v1/embeddings', authorization: 'Bearer k-1' });
  });

  it('works without an API key and cleans texts that are empty or too long', async () => {
    const embedder = await createOpenAiEmbedder({ url: `${url}//`, model: 'm', dimensions: 3 });
    await embedder.embed(['', `${'x'.repeat(15_999)}😀`]);
    expect(asked[1]?.authorization).toBeUndefined();
    expect(asked[1]?.body.dimensions).toBe(3);
    const [empty = '', long = ''] = asked[1]?.body.input ?? [];
    expect(empty).not.toBe('');
    expect(long).toBe('x'.repeat(15_999));
  });

  it.each([
    [401, /key was rejected/],
    [404, /the path or the model "m" does not exist/],
    [429, /rate limit/],
    [500, /HTTP 500/],
  ])('explains HTTP %i without quoting the response of the endpoint', async (status, says) => {
    reply = () => ({ status, body: { error: 'secret words' } });
    const failed = createOpenAiEmbedder({ url, model: 'm', apiKey: 'k-1' });
    await expect(failed).rejects.toThrow(EmbeddingError);
    await expect(failed).rejects.toThrow(says);
    await expect(failed).rejects.not.toThrow(/secret|k-1/);
  });

  it.each([
    ['no JSON', '<html>'],
    ['no vectors', { data: [] }],
    ['another shape', { vectors: [[1]] }],
    ['too few vectors', { data: [{ index: 1, embedding: [1] }] }],
  ])('rejects a response with %s', async (_, body) => {
    reply = () => ({ body });
    await expect(createOpenAiEmbedder({ url, model: 'm' })).rejects.toThrow(/one vector for each/);
  });

  it('rejects vectors whose length differs from the first response', async () => {
    reply = (input, call) => ({
      body: { data: input.map((_, index) => ({ index, embedding: Array(call + 2).fill(1) })) },
    });
    const embedder = await createOpenAiEmbedder({ url, model: 'm' });
    await expect(embedder.embed(['a'])).rejects.toThrow(/changed the length/);
  });

  it('does not follow redirects, which would send the texts elsewhere', async () => {
    reply = () => ({ status: 307, location: 'http://127.0.0.1:9/v1' });
    await expect(createOpenAiEmbedder({ url, model: 'm' })).rejects.toThrow(/could not be reached/);
  });

  it('fails when the endpoint does not respond within the timeout', async () => {
    let release: (value: Reply) => void = () => undefined;
    reply = () => new Promise<Reply>((resolve) => (release = resolve));
    await expect(createOpenAiEmbedder({ url, model: 'm', timeoutMs: 50 })).rejects.toThrow(
      /did not respond within 0.05 s/,
    );
    release({ body: {} });
  });
});
