import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as received over OTLP. */
export interface ReceivedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Name of the program that sent it. */
  readonly service: unknown;
  /** 2: an error. */
  readonly status: number | undefined;
}

export interface Collector {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything received, as text. */
  readonly received: string[];
  close(): Promise<void>;
}

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
const facts = (pairs: readonly Pair[] = []): Record<string, unknown> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'service' | 'status'> & {
        readonly attributes: readonly Pair[];
        readonly status?: { readonly code?: number };
      })[];
    }[];
  }[];
}

/** A real receiver of OTLP over HTTP. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    received.push(text);
    const { resourceSpans }: Exported = JSON.parse(text);
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = facts(resource.attributes)['service.name'];
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { attributes, status, ...rest } = span;
        spans.push({ ...rest, attributes: facts(attributes), service, status: status?.code });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
