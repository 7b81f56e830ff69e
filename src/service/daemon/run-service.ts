import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Database } from '../store/database.ts';
import type { WorkerFactory } from '../store/engine/engine-thread.ts';
import type { SnapshotName } from '../store/engine/snapshot.ts';
import { type Claim, claimFolder, isClaim } from '../store/folder/folder-claim.ts';
import { inBackground } from '../store/in-background.ts';
import { createMaintenance, type Maintenance } from '../store/maintenance.ts';
import { openDatabase } from '../store/open-database.ts';
import { Activity } from './activity.ts';
import { claimStep } from './claim-step.ts';
import { askToExit, contactOwner } from './contact-owner.ts';
import { FolderInUse, StoppedWhileStarting } from './daemon-errors.ts';
import { type DaemonPaths, type DaemonTarget, daemonPaths } from './daemon-target.ts';
import type { Handshake, ServiceMode } from './handshake.ts';
import type { Operators } from './operator-calls.ts';
import { privateFetch } from './private-routes.ts';
import { type ExitKind, staysFor } from './stays-for.ts';
import { withinTime } from './within-time.ts';

/** A server besides the private socket, as `listen.ts` returns it. */
export interface Listening {
  readonly url: string | null;
  readonly server: Server;
  close(): Promise<void>;
}

/** The service itself, made by the caller once the database is open. */
export interface ServedApp {
  fetch(request: Request): Promise<Response>;
  /** The local key's secret. */
  readonly apiKey: string;
  readonly operators: Operators;
  /** Whether there is background work, such as runs; the service does not exit meanwhile. */
  isBusy(): boolean;
  /** Listens on a public address, if configured. */
  listen?(): Promise<Listening>;
  close(): Promise<void>;
}

export interface RunServiceOptions {
  readonly target: DaemonTarget;
  readonly version: string;
  readonly mode: ServiceMode;
  /** The initial content of a new data folder. Default `empty`. */
  readonly beginWith?: SnapshotName;
  /** Background services exit after this many milliseconds without a request. Default 600,000. */
  readonly idleMs?: number;
  /**
   * Called when the database has begun to open, or earlier: the time to load the program that
   * `compose` needs, which no longer keeps the engine's thread from its work.
   */
  readonly whileOpening?: () => void;
  /** Makes the embedded engine's thread. Default: a new one. */
  readonly makeWorker?: WorkerFactory | undefined;
  /** Milliseconds that requests under way may still take at shutdown. Default 10,000. */
  readonly graceMs?: number;
  /**
   * Makes the app. `isReplica`: another service has the private socket and the local key, so this
   * one must leave that key unchanged.
   */
  readonly compose: (db: Database, how: { readonly isReplica: boolean }) => Promise<ServedApp>;
  /** Is told how far a long migration of an external Postgres is. Default: nobody. */
  readonly onMigration?: (sentence: string) => void;
  /** Receives errors outside of requests. Never contains secrets or personal data. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

export interface RunningService {
  /** Empty when it can only be reached by `fetch`: inside a host without sockets. */
  readonly socketPath: string;
  readonly url: string | null;
  readonly apiKey: string;
  readonly generation: number;
  fetch(request: Request): Promise<Response>;
  /** Erases what was removed from the embedded database's files now, not within minutes. */
  eraseFiles(): Promise<void>;
  /** Shuts down: refuses new requests, lets those under way finish, then closes the database. */
  stop(): Promise<void>;
  /** Resolves when it has shut down, for whatever reason. */
  readonly ended: Promise<void>;
}

const DEFAULT_IDLE_MS = 600_000;
const DEFAULT_GRACE_MS = 10_000;
const MAINTENANCE_MS = 30_000;
const EXIT_WAIT_MS = 20_000;

/** A part that takes longer to close must not keep the folder from others. */
const CLOSE_MS = 20_000;

const RETRY_MS = 50;

/**
 * Claims the folder. A service started by a person replaces one in the background; any other owner
 * stays.
 */
async function acquire(paths: DaemonPaths, mode: ServiceMode): Promise<Claim> {
  const deadline = performance.now() + EXIT_WAIT_MS;
  for (;;) {
    const found = await claimFolder(paths.claims);
    if (isClaim(found)) return found;
    const { owner, socketPath } = await contactOwner(paths.claims);
    const step = claimStep(owner, mode);
    const stays =
      step === 'ask' ? (await askToExit(socketPath, 'idle')) !== null : step === 'yield';
    if (stays || performance.now() > deadline) {
      throw new FolderInUse(paths.name, typeof owner === 'object' ? owner : null);
    }
    await delay(RETRY_MS);
  }
}

/** For an external Postgres, which any number of services may share. */
const UNCLAIMED: Claim = {
  socketPath: '',
  generation: 0,
  serve: () => {},
  release: async () => {},
};

async function claimFor({ target, mode }: RunServiceOptions): Promise<Claim> {
  try {
    return await acquire(await daemonPaths(target), mode);
  } catch (error) {
    // A host without sockets serves itself, and a replica on the same machine listens on its own
    // port; a folder is never opened without a claim.
    if (mode !== 'background' && 'databaseUrl' in target) return UNCLAIMED;
    throw error;
  }
}

function open(options: RunServiceOptions, claim: Claim): Promise<Database> {
  const { target, beginWith = 'empty', whileOpening = () => undefined, onMigration } = options;
  if ('dataDir' in target) {
    const { makeWorker } = options;
    const { dataDir } = target;
    return openDatabase({ dataDir, claim, beginWith, whileOpening, makeWorker });
  }
  whileOpening();
  return openDatabase({ ...target, onMigration });
}

/** A service that owns its folder, from the claim to the release. */
class OwnedService implements RunningService {
  readonly ended: Promise<void>;
  readonly #options: RunServiceOptions;
  readonly #claim: Claim;
  readonly #activity = new Activity();
  readonly #timers: NodeJS.Timeout[] = [];
  #hasEnded: () => void = () => {};
  #state: Handshake['state'] = 'starting';
  #db: Database | null = null;
  #app: ServedApp | null = null;
  #upkeep: Maintenance | null = null;
  #listener: Listening | null = null;
  #stopping: Promise<void> | null = null;
  #starting: Promise<void> | null = null;
  readonly #operators: string[] = [];
  readonly #leaving = new AbortController();

  constructor(options: RunServiceOptions, claim: Claim) {
    this.#options = options;
    this.#claim = claim;
    this.ended = new Promise((resolve) => {
      this.#hasEnded = resolve;
    });
    const listener = getRequestListener(this.#privateFetch(), { overrideGlobalObjects: false });
    claim.serve((request, response) => {
      this.#activity.begin(response);
      void listener(request, response);
    });
  }

  get socketPath(): string {
    return this.#claim.socketPath;
  }

  get generation(): number {
    return this.#claim.generation;
  }

  get url(): string | null {
    return this.#listener?.url ?? null;
  }

  get apiKey(): string {
    return this.#app?.apiKey ?? '';
  }

  async fetch(request: Request): Promise<Response> {
    return this.#privateFetch()(request);
  }

  async eraseFiles(): Promise<void> {
    try {
      await this.#upkeep?.eraseIfDue();
    } catch (error) {
      this.#options.onProblem?.('removed data is still in the files', error);
    }
  }

  /** Opens database, app and listener; if anything fails, the folder is released. */
  async start(): Promise<void> {
    try {
      this.#starting = this.#open();
      await this.#starting;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async #open(): Promise<void> {
    this.#db = await open(this.#options, this.#claim);
    this.#goOn();
    const { target } = this.#options;
    const folder = 'dataDir' in target ? target.dataDir : null;
    const upkeep = createMaintenance(inBackground(this.#db), folder);
    this.#upkeep = upkeep;
    const isReplica = this.#options.mode === 'foreground' && this.#claim === UNCLAIMED;
    this.#app = await this.#options.compose(this.#db, { isReplica });
    this.#goOn();
    this.#listener = (await this.#app.listen?.()) ?? null;
    this.#goOn();
    if (this.#listener !== null) this.#activity.watch(this.#listener.server);
    this.#every(MAINTENANCE_MS, () => this.#tend(upkeep));
    if (this.#options.mode === 'background') this.#leaveWhenIdle();
    this.#state = 'ready';
  }

  /** @throws StoppedWhileStarting when it was asked to exit meanwhile */
  #goOn(): void {
    if (this.#state !== 'starting') throw new StoppedWhileStarting();
  }

  stop(): Promise<void> {
    this.#state = 'draining';
    this.#stopping ??= this.#leave();
    return this.#stopping;
  }

  /**
   * In this order: nothing is closed while it is still being opened, and the claim comes last, when
   * nothing in the folder is open any more.
   */
  async #leave(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    for (const timer of this.#timers) clearInterval(timer);
    const steps = [
      () => this.#activity.quiet(this.#options.graceMs ?? DEFAULT_GRACE_MS),
      () => this.#leaving.abort(),
      () => withinTime(this.#listener?.close(), CLOSE_MS),
      () => withinTime(this.#app?.close(), CLOSE_MS),
      () => this.#db?.close(),
      () => this.#claim.release(),
    ];
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        this.#options.onProblem?.('the service could not shut down cleanly', error);
      }
    }
    this.#hasEnded();
  }

  #privateFetch(): (request: Request) => Promise<Response> {
    return privateFetch({
      handshake: () => this.#handshake(),
      drain: (kind) => this.#drain(kind),
      serving: () => (this.#state === 'ready' ? this.#app : null),
      leaving: this.#leaving.signal,
      began: (operator) => this.#began(operator),
    });
  }

  #handshake(): Handshake {
    const { version, mode } = this.#options;
    return {
      state: this.#state,
      mode,
      version,
      pid: process.pid,
      generation: this.generation,
      url: this.url,
      apiKey: this.#state === 'ready' ? this.apiKey : null,
    };
  }

  #began(operator: string): () => void {
    this.#operators.push(operator);
    return () => void this.#operators.splice(this.#operators.indexOf(operator), 1);
  }

  #drain(kind: ExitKind): readonly string[] | null {
    const { mode } = this.#options;
    const isBusy = this.#app?.isBusy() ?? false;
    const operators = [...this.#operators];
    const work = staysFor(kind, { state: this.#state, mode, operators, isBusy });
    if (work === null) void this.stop();
    return work;
  }

  #every(ms: number, work: () => Promise<void> | void): void {
    const timer = setInterval(work, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  async #tend(upkeep: Maintenance): Promise<void> {
    try {
      if (this.#activity.idleMs < 2 * MAINTENANCE_MS) await upkeep.maintainIfDue();
    } catch (error) {
      this.#options.onProblem?.('database maintenance failed', error);
    }
    await this.eraseFiles();
  }

  #leaveWhenIdle(): void {
    const idleMs = this.#options.idleMs ?? DEFAULT_IDLE_MS;
    const mayLeave = () => this.#activity.idleMs >= idleMs && !this.#app?.isBusy();
    this.#every(Math.min(idleMs / 4, 15_000), async () => {
      if (!mayLeave()) return;
      // Nobody may start it again for days.
      await this.eraseFiles();
      if (mayLeave()) void this.stop();
    });
  }
}

/**
 * Runs the service in this process: claims the folder, opens the database, serves the private
 * socket. Resolves when it is ready.
 * @throws FolderInUse when another service owns the folder
 * @throws DatabaseUnusable when the database cannot be opened
 */
export async function runService(options: RunServiceOptions): Promise<RunningService> {
  const service = new OwnedService(options, await claimFor(options));
  await service.start();
  return service;
}
