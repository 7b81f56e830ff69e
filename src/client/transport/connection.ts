import { keyDigestOf } from '../idempotency/derived-key.ts';
import type { KeyState } from '../key-state.ts';
import { openTransport, placeId, type Target } from './target.ts';
import type { Transport } from './wire.ts';

/** Why the service behind a target has to be looked for again. */
export type ReconnectReason =
  /** Nobody listens there any more. */
  | 'refused'
  /** The service that listens there now does not know the key. */
  | 'key_rejected';

/** Gives the target now: called once at the first call, and again for each reason. */
export type TargetSource = (reason?: ReconnectReason) => Promise<Target>;

/** A service that calls go to. */
export interface Live {
  readonly transport: Transport;
  readonly apiKey: string;
  /** Of the key, and of whose calls these are: nobody joins the run of another. */
  readonly keyDigest: string;
  /** What all clients of this key share. */
  readonly shared: KeyState;
}

export interface ConnectionSettings {
  readonly target: Target | (() => Promise<Target>);
  readonly reconnect?: TargetSource;
  /** Whose calls these are, where several people ask with one key. */
  readonly owner?: string;
  /** What the clients of an API key at a place share. */
  readonly stateOf: (place: string, keyDigest: string) => KeyState;
}

/**
 * The way to the service. Resolved at the first call, because finding the embedded service may
 * start it; resolved again when that service went away. Callers that fail together reconnect once.
 */
export class Connection {
  readonly #settings: ConnectionSettings;
  readonly #source: TargetSource | null;
  #live: Promise<Live> | null = null;
  #closed = false;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    const { target, reconnect } = settings;
    this.#source = reconnect ?? (typeof target === 'function' ? target : null);
  }

  get canReconnect(): boolean {
    return this.#source !== null;
  }

  /** The service in use; found now when this is the first call. */
  current(): Promise<Live> {
    const { target } = this.#settings;
    this.#live ??= this.#open(typeof target === 'function' ? target() : Promise.resolve(target));
    return this.#live;
  }

  /** The service that took the place of `failed`. */
  async replace(failed: Live, reason: ReconnectReason): Promise<Live> {
    const live = await this.current();
    if (live !== failed || this.#source === null) return live;
    const next = this.#open(this.#source(reason));
    this.#live = next;
    // Calls still under way on the old one are not cut off.
    void next.then(() => setTimeout(() => failed.transport.close(), 60_000).unref()).catch(() => 0);
    return next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const live = await this.#live?.catch(() => null);
    await live?.transport.close();
  }

  #open(finding: Promise<Target>): Promise<Live> {
    const { owner } = this.#settings;
    const opening = finding.then((target): Live => {
      const keyDigest = keyDigestOf(target.apiKey);
      return {
        transport: openTransport(target),
        apiKey: target.apiKey,
        keyDigest: owner === undefined ? keyDigest : keyDigestOf(`${keyDigest} ${owner}`),
        shared: this.#settings.stateOf(placeId(target), keyDigest),
      };
    });
    // A service that could not be found is looked for again by the next call.
    opening.catch(() => {
      if (this.#live === opening && !this.#closed) this.#live = null;
    });
    return opening;
  }
}
