import type { ErrorResponse } from '../../../contract/errors.ts';

/** One event of a `text/event-stream`; `data` is sent as JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** JSON has no raw line breaks, so an event's data is one line. */
const written = ({ event, data }: ServerEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Headers of a stream: no cache stores it and no proxy buffers it. */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
} as const;

async function* bytesOf(
  events: Iterable<ServerEvent> | AsyncIterable<ServerEvent>,
  failure: (error: unknown) => ErrorResponse,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const event of events) yield encoder.encode(written(event));
  } catch (error) {
    yield encoder.encode(written({ event: 'error', data: failure(error) }));
  }
}

/**
 * The body of a stream. Events are made as they are read, so a client that disconnects ends them.
 * @param failure the content of the `error` event that ends a failed stream
 */
export const eventStream = (
  events: Iterable<ServerEvent> | AsyncIterable<ServerEvent>,
  failure: (error: unknown) => ErrorResponse,
): ReadableStream<Uint8Array> => ReadableStream.from(bytesOf(events, failure));
