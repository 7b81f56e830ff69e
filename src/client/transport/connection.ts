import { keyDigestOf } from '../idempotency/derived-key.ts';
import type { KeyState } from '../key-state.ts';
import { openTransport, placeId, type Target } from './target.ts';
import type { Transport } from './wire.ts';

/** Why the service has to be found again. */
export type ReconnectReason =
  /** It refuses connections. */
  | 'refused'
  /** The service there now rejects the key. */
  | 'key_rejected';

/** Returns the current target: called at the first call, and again for each reason. */
export type TargetSource = (reason?: ReconnectReason) => Promise<Target>;

/** A service in use. */
export interface Live {
  readonly transport: Transport;
  readonly apiKey: string;
  /** Digest of the key and the owner: callers never join each other's runs. */
  readonly keyDigest: string;
  /** State that all clients of this key share. */
  readonly shared: KeyState;
}

export interface ConnectionSettings {
  readonly target: Target | (() => Promise<Target>);
  readonly reconnect?: TargetSource;
  /** Identifies the caller if several people use one key. */
  readonly owner?: string;
  /** The state that the clients of an API key at a place share. */
  readonly stateOf: (place: string, keyDigest: string) => KeyState;
}

/**
 * The connection to the service. It is found at the first call, which may start the embedded
 * service, and again when that service is gone. Callers that fail at the same time reconnect once.
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

  /** The service in use; finds it at the first call. */
  current(): Promise<Live> {
    const { target } = this.#settings;
    this.#live ??= this.#open(typeof target === 'function' ? target() : Promise.resolve(target));
    return this.#live;
  }

  /** The service that replaces `failed`. */
  async replace(failed: Live, reason: ReconnectReason): Promise<Live> {
    const live = await this.current();
    if (live !== failed || this.#source === null) return live;
    const next = this.#open(this.#source(reason));
    this.#live = next;
    // Calls still in progress on the old connection are not cut off.
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
    // After a failure the next call tries to find the service again.
    opening.catch(() => {
      if (this.#live === opening && !this.#closed) this.#live = null;
    });
    return opening;
  }
}
