import type { Logger } from 'pino';
import { ensureLocalKey } from './access/keys/local-key.ts';
import { createService } from './app.ts';
import type { Operators } from './daemon/operator-calls.ts';
import type { RunServiceOptions } from './daemon/run-service.ts';
import { seedDemo, shouldSeedDemo } from './demo/seed-demo.ts';
import { type ListenAt, listen } from './listen.ts';
import { directoryOperators } from './operators/directory-operators.ts';
import { importOperator } from './operators/import-operator.ts';
import { keyOperators } from './operators/key-operators.ts';
import { statusOperator } from './operators/status-operator.ts';
import { loadGazetteer } from './places/load-gazetteer.ts';
import { createSearch } from './search/create-search.ts';
import type { Embedder } from './search/embedding/embedder.ts';
import {
  createOpenAiEmbedder,
  type OpenAiEmbedderSettings,
} from './search/embedding/openai-embedder.ts';
import { createWordEmbedder } from './search/embedding/word-embedder.ts';
import type { ServiceSettings } from './service-settings.ts';

/** How an operator wants the service. */
export interface ServiceSetup {
  /** null: the built-in word vectors. */
  readonly embedder: OpenAiEmbedderSettings | null;
  readonly settings: Partial<ServiceSettings>;
  readonly redisUrl: string | null;
  readonly log: Logger;
  /** Where to listen besides the private socket; null: nowhere. */
  readonly listenAt: ListenAt | null;
  /** Whether the demo world may be made where there is nothing yet; see `shouldSeedDemo`. */
  readonly mayDemo: boolean;
}

function openEmbedder(settings: OpenAiEmbedderSettings | null): Promise<Embedder> {
  return settings === null ? createWordEmbedder() : createOpenAiEmbedder(settings);
}

/**
 * Puts the service together over an open database: places, embedder, search, access, operators.
 * What a service does stands in those rooms; this only joins them.
 */
export function composeService(setup: ServiceSetup): RunServiceOptions['compose'] {
  return async (db) => {
    const [gazetteer, embedder] = await Promise.all([
      loadGazetteer(),
      openEmbedder(setup.embedder),
    ]);
    if (setup.mayDemo && (await shouldSeedDemo(db))) await seedDemo(db, { gazetteer, embedder });
    const search = await createSearch({ db, gazetteer, embedder });
    const { settings, redisUrl, log, listenAt } = setup;
    const service = createService({
      db,
      search,
      settings,
      log,
      ...(redisUrl === null ? {} : { redisUrl }),
    });
    const operators: Operators = {
      ...keyOperators(db, gazetteer),
      ...directoryOperators(db),
      ...statusOperator(db, embedder),
      ...importOperator({ db, gazetteer, embedder, search }),
    };
    return {
      fetch: (request) => service.fetch(request),
      apiKey: (await ensureLocalKey(db)).secret,
      operators,
      isBusy: () => false,
      ...(listenAt === null ? {} : { listen: () => listen(service, listenAt) }),
      close: () => service.close(),
    };
  };
}
