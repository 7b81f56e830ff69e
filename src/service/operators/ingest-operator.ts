import { z } from 'zod';
import type { Operators } from '../daemon/operator-calls.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import { ingestDocuments } from '../evidence/ingest/ingest-documents.ts';
import type { PageFetcher } from '../evidence/page-fetcher.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const ingestArgs = z.strictObject({
  /** An absolute path (this process has another working folder than the caller), or an address. */
  path: z.string().min(1),
  directoryId: z.string().optional(),
});

interface IngestParts {
  readonly db: Database;
  readonly search: Pick<SearchEngine, 'refresh'>;
  /** null: addresses are refused. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
}

/** `ingest PATH`, inside the process that owns the database. */
export function ingestOperator({ db, search, pages, documents }: IngestParts): Operators {
  return {
    ingest: async (args, call) => {
      const { path, directoryId } = operatorArgs(ingestArgs, args);
      const report = await ingestDocuments(
        db,
        path,
        { space: directoryId ?? 'public', pages, documents, now: new Date(), signal: call.signal },
        (progress) => call.progress(progress),
      );
      // The demo world may have left.
      await search.refresh();
      return report;
    },
  };
}
