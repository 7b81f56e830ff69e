import { z } from 'zod';
import { findDirectory } from '../access/directories/find-directory.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { FaceReader } from '../faces/face-reader.ts';
import { pictureRights } from '../faces/pictures/picture-rights.ts';
import { ingestDocuments } from '../intake/ingest/ingest-documents.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const ingestArgs = z.strictObject({
  /** An absolute path (this process has another working folder than the caller), or a URL. */
  path: z.string().min(1),
  /** The id or the name of a directory. */
  directory: z.string().optional(),
  photoRights: pictureRights.optional(),
  /** Leaves faces alone in this call, whatever the service does otherwise. */
  noFaces: z.boolean().optional(),
});

interface IngestParts {
  readonly db: Database;
  readonly search: Pick<SearchEngine, 'refresh'>;
  /** null: URLs are refused. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
  /** null: pictures are not read. */
  readonly faceReader: FaceReader | null;
}

/** `ingest PATH`, in the process that owns the database. */
export function ingestOperator(parts: IngestParts): Operators {
  const { db, search, pages, documents, faceReader } = parts;
  return {
    ingest: async (args, call) => {
      const { path, directory, photoRights, noFaces } = operatorArgs(ingestArgs, args);
      const space = directory === undefined ? 'public' : (await findDirectory(db, directory)).id;
      const pictures = {
        rights: photoRights ?? null,
        reader: noFaces === true ? null : faceReader,
        fetcher: pages,
      };
      const report = await ingestDocuments(
        db,
        path,
        {
          space,
          pages,
          documents,
          pictures,
          now: new Date(),
          signal: call.signal,
        },
        (progress) => call.progress(progress),
      );
      // The demo world may have been removed.
      await search.refresh();
      return report;
    },
  };
}
