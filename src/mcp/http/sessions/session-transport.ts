import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
  type TransportSendOptions,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/** The SDK's transport of a session, which also tracks how it is used. */
export class SessionTransport extends WebStandardStreamableHTTPServerTransport {
  readonly #open = new Set<RequestId>();
  #used = false;

  /** True while a request of the host waits for its answer. */
  get busy(): boolean {
    return this.#open.size > 0;
  }

  /** True once the host has done more than open the session: it asked for something, or listens. */
  get used(): boolean {
    return this.#used;
  }

  override async handleRequest(
    ...call: Parameters<WebStandardStreamableHTTPServerTransport['handleRequest']>
  ): Promise<Response> {
    if (call[0].method === 'GET') this.#used = true;
    return await super.handleRequest(...call);
  }

  /** Must be called after a server was connected, which sets the listener. */
  trackCalls(): void {
    const deliver = this.onmessage;
    this.onmessage = (message, extra) => {
      if (isJSONRPCRequest(message)) {
        this.#open.add(message.id);
        if (message.method !== 'initialize') this.#used = true;
      }
      // A cancelled call gets no answer.
      const cancelled = cancelledBy(message);
      if (cancelled !== undefined) this.#open.delete(cancelled);
      deliver?.(message, extra);
    };
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (isJSONRPCResultResponse(message)) this.#open.delete(message.id);
    if (isJSONRPCErrorResponse(message) && message.id !== undefined) this.#open.delete(message.id);
    await super.send(message, options);
  }
}

function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
