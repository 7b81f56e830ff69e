import { join } from 'node:path';
import { z } from 'zod';
import { importField, importFormat } from '../../contract/connections.ts';
import { findDirectory } from '../access/directories/find-directory.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { FaceReader } from '../faces/face-reader.ts';
import { pictureRights } from '../faces/pictures/picture-rights.ts';
import { type ImportOptions, importFile } from '../intake/import/import-file.ts';
import type { TargetOptions } from '../intake/import/import-target.ts';
import type { ImportReader } from '../intake/reading/import-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const importArgs = z.strictObject({
  /** Absolute, because this process has another working folder than the caller. */
  path: z.string().min(1),
  format: importFormat.optional(),
  /** What the columns of a table hold. */
  mapping: z.record(z.string(), importField).optional(),
  /** Columns whose value holds for the rows below it. */
  fillDown: z.array(z.string()).optional(),
  /** The id or the name of a directory. */
  directory: z.string().optional(),
  photoRights: pictureRights.optional(),
  /** Leaves faces alone in this call, whatever the service does otherwise. */
  noFaces: z.boolean().optional(),
  /** Absolute path of the folder with the pictures that records cite. */
  photos: z.string().min(1).optional(),
  own: z.array(z.email()).max(20).optional(),
  /** The folder for the list of rejected rows. */
  reportFolder: z.string().min(1),
});

interface ImportParts {
  readonly readers: () => Promise<Pick<ImportOptions, 'gazetteer' | 'embedder'>>;
  readonly db: Database;
  readonly search: Pick<SearchEngine, 'refresh'>;
  /** Reads the files, in a thread of its own. */
  readonly imports: ImportReader;
  /** null: pictures on the web are not fetched. */
  readonly pages: PageFetcher | null;
  /** null: pictures are not read. */
  readonly faceReader: FaceReader | null;
}

function rejectedPath(folder: string): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  return join(folder, `import-${stamp}-rejected.csv`);
}

/** Where the people go: a directory that is named, else what the format asks for. */
async function targetOf(db: Database, directory: string | undefined): Promise<TargetOptions> {
  if (directory === undefined) return {};
  const { id, ownerId } = await findDirectory(db, directory);
  return { directoryId: id, owner: ownerId ?? undefined };
}

/** `import FILE`, in the process that owns the database and still answers searches meanwhile. */
export function importOperator(parts: ImportParts): Operators {
  const { db, search, readers, imports, pages, faceReader } = parts;
  return {
    import: async (args, call) => {
      const { path, reportFolder, photoRights, noFaces, directory, ...options } = operatorArgs(
        importArgs,
        args,
      );
      const pictures = {
        rights: photoRights ?? null,
        reader: noFaces === true ? null : faceReader,
        fetcher: pages,
      };
      const report = await importFile(
        db,
        path,
        {
          ...(await readers()),
          ...options,
          ...(await targetOf(db, directory)),
          imports,
          pictures,
          rejectedPath: rejectedPath(reportFolder),
          signal: call.signal,
        },
        (progress) => call.progress(progress),
      );
      await search.refresh();
      return report;
    },
  };
}
