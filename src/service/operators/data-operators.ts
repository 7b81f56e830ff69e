import { z } from 'zod';
import type { Operators } from '../daemon/operator-calls.ts';
import { moveDatabase } from '../store/backup/move-database.ts';
import { writeBackup } from '../store/backup/write-backup.ts';
import type { Database } from '../store/database.ts';
import { exportPeople } from './export/export-people.ts';
import { exportPerson } from './export/export-person.ts';
import { operatorArgs } from './operator-args.ts';

/** Absolute, because this process has another working folder than the caller. */
const path = z.string().min(1);
/** The data folder of an embedded database; null for an external Postgres. */
const dataDir = z.string().min(1).nullable();

const backupArgs = z.strictObject({ path, dataDir });
const moveArgs = z.strictObject({ databaseUrl: z.string().min(1), dataDir });
const exportArgs = z.strictObject({
  path,
  dataDir,
  /** The directory to export; absent: public people. */
  directoryId: z.string().optional(),
  everybody: z.boolean().optional(),
});
const personArgs = z.strictObject({ path, person: z.string() });

/** `backup`, `export` and `move`, in the process that owns the database. */
export function dataOperators(db: Database): Operators {
  return {
    backup: async (args, { progress: onProgress, signal }) => {
      const { path: file, dataDir: folder } = operatorArgs(backupArgs, args);
      return writeBackup(db, file, { dataDir: folder, onProgress, signal });
    },
    move: async (args, { progress: onProgress, signal }) => {
      const { databaseUrl, dataDir: folder } = operatorArgs(moveArgs, args);
      return moveDatabase(db, databaseUrl, { dataDir: folder, onProgress, signal });
    },
    'export.people': async (args, { progress: onProgress, signal }) => {
      const { path: file, dataDir: folder, ...whom } = operatorArgs(exportArgs, args);
      return exportPeople(db, file, whom, { dataDir: folder, onProgress, signal });
    },
    'export.person': async (args) => {
      const { path: file, person } = operatorArgs(personArgs, args);
      return exportPerson(db, file, person);
    },
  };
}
