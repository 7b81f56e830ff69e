import type { Logger } from 'pino';
import { ensureLocalKey } from './access/keys/local-key.ts';
import { createService } from './api/app.ts';
import { type ListenAddress, listen } from './api/listen.ts';
import type { ServiceSettings } from './api/service-settings.ts';
import type { RunServiceOptions } from './daemon/run-service.ts';
import { loadDemoData } from './demo/demo-data.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { shouldSeedDemo } from './demo/should-seed-demo.ts';
import type { DocumentReader } from './evidence/extract/document-reader.ts';
import { createReadingThread } from './evidence/extract/thread/reading-thread.ts';
import { createPageFetcher } from './evidence/fetch/create-page-fetcher.ts';
import type { FaceReader } from './faces/face-reader.ts';
import { createFaceReader } from './faces/reader/create-face-reader.ts';
import type { ImportReader } from './intake/reading/import-reader.ts';
import { createImportReader } from './intake/reading/reading-thread.ts';
import type { PageFetcher } from './network/page-fetcher.ts';
import { auditOperator } from './operators/audit-operator.ts';
import { dataOperators } from './operators/data-operators.ts';
import { directoryOperators } from './operators/directory-operators.ts';
import { faceOperators } from './operators/face-operators.ts';
import { identityOperators } from './operators/identity-operators.ts';
import { importOperator } from './operators/import-operator.ts';
import { ingestOperator } from './operators/ingest-operator.ts';
import { keyOperators } from './operators/key-operators.ts';
import { statusOperator } from './operators/status-operator.ts';
import { subjectOperators } from './operators/subject-operators.ts';
import { suppressionOperators } from './operators/suppression-operators.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import { loadGazetteer } from './places/load-gazetteer.ts';
import { once } from './runtime/once.ts';
import { createSearch } from './search/create-search.ts';
import {
  createOpenAiEmbedder,
  type OpenAiEmbedderSettings,
} from './search/embedding/openai-embedder.ts';
import { createWordEmbedder } from './search/embedding/word-embedder.ts';
import { hasKeptMemory } from './search/memory/memory-file.ts';
import { readAhead } from './search/read-ahead.ts';
import type { SearchEngine } from './search/search-engine.ts';
import { type CatchUp, catchUp } from './search/vectors/catch-up.ts';
import type { Database } from './store/database.ts';
import { inBackground } from './store/in-background.ts';
import type { Embedder } from './vectors/embedder.ts';
import { createSecretBox } from './webhooks/endpoints/secret-box.ts';
import { readSecretKey } from './webhooks/endpoints/secret-key-file.ts';

/** The operator's configuration of the service. */
export interface ServiceSetup {
  /** null: the built-in word vectors. */
  readonly embedder: OpenAiEmbedderSettings | null;
  readonly settings: Partial<ServiceSettings>;
  readonly redisUrl: string | null;
  /** The data folder of an embedded database; null for an external Postgres. */
  readonly dataDir: string | null;
  /** The program's version, for the user agent of page requests; null: pages are never fetched. */
  readonly fetchAs: string | null;
  /**
   * The key that encrypts signing secrets, or the file that holds it; null: no secrets can be
   * stored.
   */
  readonly secretKey: string | { readonly file: string } | null;
  readonly log: Logger;
  /** Where to listen besides the private socket; null: nowhere. */
  readonly listenAt: ListenAddress | null;
  /** Whether the demo world may be made in an empty database; see `shouldSeedDemo`. */
  readonly mayDemo: boolean;
  /**
   * Whether searches are expected: then places and word vectors are loaded while the database
   * opens, and reading questions is prepared. Otherwise that is done when first needed; creating a
   * key does not need it.
   */
  readonly willSearch: boolean;
  /** Called when the first search was answered. Default: nothing happens. */
  readonly onSearched?: () => void;
}

/** Resolves places and embeds words. */
interface Readers {
  readonly gazetteer: Gazetteer;
  readonly embedder: Embedder;
}

async function openReaders(settings: OpenAiEmbedderSettings | null): Promise<Readers> {
  const [gazetteer, embedder] = await Promise.all([
    loadGazetteer(),
    settings === null ? createWordEmbedder() : createOpenAiEmbedder(settings),
  ]);
  return { gazetteer, embedder };
}

/** A search engine that can read what it needs before the first search. */
interface LoadableEngine extends SearchEngine {
  load(): Promise<void>;
}

/**
 * A search engine that is created on first use, or when it is loaded before that. Until then the
 * embedded one has nothing to refresh after an import; on Postgres the refresh builds the vector
 * index.
 */
function engineWhenAsked(
  db: Database,
  make: () => Promise<SearchEngine>,
  onSearched: () => void = () => undefined,
): LoadableEngine {
  let isAsked = false;
  const searched = once(async () => onSearched());
  const engine = once(make);
  const asked = async () => {
    const made = await engine();
    isAsked = true;
    return made;
  };
  return {
    search: async (question) => {
      const answer = await (await asked()).search(question);
      await searched();
      return answer;
    },
    queryFacts: async (...question) => (await asked()).queryFacts(...question),
    load: async () => (await asked()).refresh(),
    refresh: async () => {
      if (isAsked || db.engine === 'postgres') await (await engine()).refresh();
    },
    keep: async () => {
      if (isAsked) await (await engine()).keep?.();
    },
  };
}

/** Milliseconds that background work waits for the first answer, so as not to delay it. */
const REST_MS = 1000;

function embedMissing(db: Database, embedder: Embedder, log: Logger): CatchUp {
  const { model } = embedder;
  return catchUp(db, embedder, (people, error) => {
    // The message could quote the endpoint's own words; the name is enough.
    if (error instanceof Error) log.error({ model, name: error.name }, 'failed to embed people');
    else if (people > 0)
      log.info({ model, people }, 're-embedded people whose vectors came from another model');
  });
}

async function secretKeyText(key: ServiceSetup['secretKey']): Promise<string | null> {
  return key === null || typeof key === 'string' ? key : readSecretKey(key.file);
}

interface OperatorParts {
  readonly db: Database;
  readonly readers: () => Promise<Readers>;
  readonly search: SearchEngine;
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
  readonly imports: ImportReader;
  readonly faceReader: FaceReader | null;
}

function operatorsOf(parts: OperatorParts) {
  const { db, readers, search } = parts;
  const behind = { ...parts, db: inBackground(db) };
  return {
    ...keyOperators(db, async () => (await readers()).gazetteer),
    ...directoryOperators(db),
    ...auditOperator(db),
    ...dataOperators(behind.db),
    ...suppressionOperators(db, search),
    ...faceOperators(db),
    ...statusOperator(db, async () => (await readers()).embedder),
    ...importOperator(behind),
    ...identityOperators({ db, search, readers, now: Date.now }),
    ...ingestOperator(behind),
  };
}

/**
 * Composes the service over an open database: places, embedder, search, access, operators. It only
 * connects them; the work is in those rooms.
 */
export function composeService(setup: ServiceSetup): RunServiceOptions['compose'] {
  const readers = once(() => openReaders(setup.embedder));
  const prepare = async () => readAhead((await readers()).gazetteer);
  // The first caller who needs them gets the error.
  if (setup.willSearch) prepare().catch(() => undefined);
  return async (db, { isReplica }) => {
    if (setup.mayDemo && (await shouldSeedDemo(db))) {
      await seedDemo(db, await readers(), await loadDemoData());
    }
    const search = engineWhenAsked(
      db,
      async () =>
        createSearch({ db, dataDir: setup.dataDir, log: setup.log, ...(await readers()) }),
      setup.onSearched,
    );
    const { settings, redisUrl, log, listenAt } = setup;
    const keyText = await secretKeyText(setup.secretKey);
    const secrets = keyText === null ? null : createSecretBox(keyText);
    const redis = redisUrl === null ? {} : { redisUrl };
    const pages = setup.fetchAs === null ? null : createPageFetcher({ version: setup.fetchAs });
    const documents = createReadingThread();
    const imports = createImportReader({ hasWords: setup.embedder === null }, readers);
    const faceReader = settings.faces === 'off' ? null : createFaceReader();
    // A wrong embedder setting must fail the start with its message, not a user's first search.
    const embedder = setup.willSearch ? (await readers()).embedder : null;
    const searchedFolder = setup.willSearch ? setup.dataDir : null;
    const deps = {
      db,
      search,
      settings,
      log,
      readers,
      secrets,
      pages,
      documents,
      imports,
      faceReader,
      dataDir: setup.dataDir,
      backgroundAfterMs: searchedFolder === null ? 0 : REST_MS,
      ...(embedder === null
        ? {}
        : { alsoInBackground: () => embedMissing(inBackground(db), embedder, log) }),
      ...redis,
    };
    const apiKey = isReplica ? '' : (await ensureLocalKey(db)).secret;
    const service = createService(deps);
    // The engine is idle until the host asks. An error is for the search that needs the memory.
    if (searchedFolder !== null && hasKeptMemory(searchedFolder)) {
      search.load().catch(() => undefined);
    }
    return {
      fetch: (request) => service.fetch(request),
      apiKey,
      operators: {
        ...operatorsOf({ db, readers, search, pages, documents, imports, faceReader }),
        ...subjectOperators(db, keyText),
      },
      isBusy: () => service.isBusy(),
      ...(listenAt === null ? {} : { listen: () => listen(service, listenAt) }),
      close: async () => {
        await service.close();
        await documents.close();
        await imports.close();
        await faceReader?.close();
        await search.keep?.().catch(({ name }: Error) => {
          log.error({ name }, 'failed to keep the memory of the search; the next start is slower');
        });
      },
    };
  };
}
