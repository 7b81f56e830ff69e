import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A request as the service received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** A fault for the next matching request. */
export interface Fault {
  /** `before`: no work is done; `after`: the work is done, but its answer is lost or replaced. */
  readonly when: 'before' | 'after';
  /** Null: the connection breaks. */
  readonly answer: {
    readonly status: number;
    readonly headers?: Record<string, string>;
    readonly body?: unknown;
  } | null;
  /** If given, only requests with this method. */
  readonly method?: string;
}

interface Run {
  readonly body: string;
  status: string;
  updatedAt: number;
  readonly revision: number;
  released: boolean;
}

interface Stored {
  readonly body: string;
  answer: unknown;
  state: 'done' | 'refunded';
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const KEY = 'psk_test_0123456789';
const failed = (status: number, code: string, message: string): Reply => ({
  status,
  body: { status: 'failed', error: { code, message } },
});

/**
 * A small people-search service over real HTTP, for client tests. Its ledger counts what a client
 * was charged.
 */
export class LedgerService {
  readonly apiKey = KEY;
  readonly received: Received[] = [];
  readonly faults: Fault[] = [];
  /** Credits charged and not refunded. */
  charged = 0;
  /** How often work was done, charged or not. */
  worked = 0;
  revision = 1;
  acceptedKey = KEY;
  /** The initial status of deep searches. */
  startsAs = 'running';
  /** The people that a v2 search finds. */
  users: readonly string[] = ['p_ada'];
  /** The clock of this service, in milliseconds since 1970. */
  now: () => number = Date.now;
  /** Awaited before every answer. */
  gate: () => Promise<void> = () => Promise.resolve();
  readonly runs = new Map<string, Run>();
  readonly #stored = new Map<string, Stored>();
  #server: Server | null = null;

  async listen(socketPath?: string): Promise<void> {
    const server = createServer((request, response) => void this.#handle(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => {
      if (socketPath === undefined) server.listen(0, '127.0.0.1', resolve);
      else server.listen(socketPath, resolve);
    });
  }

  get baseUrl(): string {
    const address = this.#server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening on TCP');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  count(method: string, path: string | RegExp): number {
    const fits = (p: string) => (typeof path === 'string' ? p === path : path.test(p));
    return this.received.filter((r) => r.method === method && fits(r.path)).length;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const body = text === '' ? {} : JSON.parse(text);
    this.received.push({ method, path, headers, body });
    // As the real service does: of when the request came in.
    const revision = String(this.revision);
    const at = this.faults.findIndex((fault) => (fault.method ?? method) === method);
    const fault = at < 0 ? undefined : this.faults.splice(at, 1)[0];
    if (fault?.when === 'before') return this.#fail(fault, response);
    const reply = this.#answer({ method, path, headers, body });
    await this.gate();
    if (fault !== undefined) return this.#fail(fault, response);
    this.#send(response, reply.status, reply.body, { 'x-index-revision': revision });
  }

  #fail({ answer }: Fault, response: ServerResponse): void {
    if (answer === null) response.destroy();
    else this.#send(response, answer.status, answer.body ?? {}, answer.headers ?? {});
  }

  #send(response: ServerResponse, status: number, body: unknown, more: object): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-index-revision': String(this.revision),
      ...more,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  #answer(request: Received): Reply {
    if (request.headers.authorization !== `Bearer ${this.acceptedKey}`) {
      return failed(403, 'invalid_api_key', 'The API key is unknown.');
    }
    const { method, path } = request;
    if (path === '/v2/developer/deep-search') return this.#startDeep(request.body);
    if (path.startsWith('/v2/developer/deep-search/')) return this.#readDeep(path);
    if (path === '/v3/search') return this.#startSearch(request.body);
    if (path.startsWith('/v3/search/')) return this.#readSearch(path);
    if (method === 'POST') return this.#once(request);
    if (path === '/v3/credits/usage') return { status: 200, body: this.#usage() };
    if (path.startsWith('/v3/enrich/')) return this.#profile(path);
    return failed(404, 'route_not_found', `There is no ${method} ${path}.`);
  }

  #usage() {
    const period = {
      start: '2026-11-01T00:00:00Z',
      end: '2026-12-01T00:00:00Z',
      consumed: this.charged,
      requests: this.received.length,
    };
    return { available: null, reserved: 0, period, by_operation: [] };
  }

  #profile(path: string): Reply {
    this.worked += 1;
    const id = decodeURIComponent(path.slice('/v3/enrich/'.length));
    return { status: 200, body: { profile_id: id, generation_level: 2, profile: { id } } };
  }

  #startDeep(body: Record<string, unknown>): Reply {
    const id = String(body.requestId);
    const known = this.runs.get(id);
    const links = { status: `/v2/developer/deep-search/${id}` };
    const reply = { request_id: id, run_id: 'r', links };
    if (known !== undefined) {
      if (known.body !== JSON.stringify(body)) {
        return failed(409, 'developer_api_idempotency_key_conflict', 'Another body.');
      }
      return { status: 200, body: { ...reply, status: 'already_running' } };
    }
    this.#begin(id, body, 10);
    return { status: 202, body: { ...reply, status: 'started' } };
  }

  #begin(id: string, body: unknown, credits: number): Run {
    const run: Run = {
      body: JSON.stringify(body),
      status: this.startsAs,
      updatedAt: this.now(),
      revision: this.revision,
      released: false,
    };
    this.runs.set(id, run);
    this.charged += credits;
    this.worked += 1;
    return run;
  }

  /** Ends a run; `refund` returns credits. */
  end(id: string, status: string, refund = 0): void {
    const run = this.runs.get(id);
    if (run === undefined) throw new Error(`no run ${id}`);
    run.status = status;
    run.updatedAt = this.now();
    run.released = refund > 0;
    this.charged -= refund;
  }

  get onlyRun(): string {
    const [id, ...more] = this.runs.keys();
    if (id === undefined || more.length > 0) throw new Error(`${this.runs.size} runs`);
    return id;
  }

  get lastRun(): string {
    return [...this.runs.keys()].at(-1) ?? '';
  }

  #readDeep(path: string): Reply {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    const run = this.runs.get(id);
    if (run === undefined) {
      const error = { code: 'developer_deep_search_run_not_found', message: 'No such run.' };
      const body = { request_id: id, run_id: null, status: 'not_found', result: null, error };
      return { status: 404, body };
    }
    const { status, revision } = run;
    const body = { request_id: id, run_id: 'r', status, result: null, index_revision: revision };
    return { status: 200, body };
  }

  #startSearch(body: Record<string, unknown>): Reply {
    const id = String(body.request_id);
    const paid = Object.hasOwn(Object(body.signals), 'face_source');
    if (!this.runs.has(id)) this.#begin(id, body, paid ? 100 : 0);
    return this.#snapshot(id);
  }

  #readSearch(path: string): Reply {
    return this.#snapshot(decodeURIComponent(path.split('/').at(-1)?.split('?')[0] ?? ''));
  }

  #snapshot(id: string): Reply {
    const run = this.runs.get(id);
    if (run === undefined) return failed(404, 'developer_v3_search_not_found', 'No such search.');
    const paid = run.body.includes('face_source') ? 100 : 0;
    const body = {
      search_id: id,
      request_id: id,
      status: run.status,
      results: [],
      billing: {
        reserved: 0,
        consumed: run.released ? 0 : paid,
        released: run.released ? paid : 0,
      },
      index_revision: run.revision,
      updated_at: new Date(run.updatedAt).toISOString(),
      links: { status: `/v3/search/${id}` },
    };
    return { status: run.status === 'running' ? 202 : 200, body };
  }

  /** v2 search and profile query: worked once for each key, then answered from the store. */
  #once({ path, headers, body }: Received): Reply {
    const key = headers['idempotency-key'];
    const name = typeof key === 'string' ? `${path} ${key}` : null;
    const stored = name === null ? undefined : this.#stored.get(name);
    if (stored?.state === 'refunded') {
      return failed(409, 'developer_api_idempotency_key_refunded', 'Use a new key.');
    }
    if (stored !== undefined && stored.body !== JSON.stringify(body)) {
      return failed(409, 'developer_api_idempotency_key_conflict', 'Use a new key.');
    }
    if (stored !== undefined) return { status: 200, body: stored.answer };
    const isSearch = path === '/v2/developer/search';
    const answer = isSearch ? this.#found() : this.#matches(path, body);
    this.worked += 1;
    const empty = isSearch && this.users.length === 0;
    this.charged += empty ? 0 : isSearch ? 2 : 1;
    if (name !== null) {
      const state = empty ? 'refunded' : 'done';
      this.#stored.set(name, { body: JSON.stringify(body), answer, state });
    }
    return { status: 200, body: answer };
  }

  #found() {
    const users = this.users.map((id) => ({ id }));
    return { status: 'success', payload: { searchId: `s_${this.worked}`, users } };
  }

  #matches(path: string, { query }: Record<string, unknown>) {
    const id = decodeURIComponent(path.split('/').at(-2) ?? '');
    return { status: 'success', payload: { profile: { id }, query, matches: [] } };
  }
}
