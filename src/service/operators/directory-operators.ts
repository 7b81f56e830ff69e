import { z } from 'zod';
import { archiveDirectory, createDirectory } from '../access/directories/create-directory.ts';
import { grantDirectory } from '../access/directories/grant-directory.ts';
import { listDirectories } from '../access/directories/list-directories.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const newDirectory = z.strictObject({ name: z.string(), organization: z.string() });
const directoryId = z.strictObject({ id: z.string() });
const grant = z.strictObject({
  directoryId: z.string(),
  keyId: z.string(),
  permission: z.enum(['search', 'manage']),
});

/** `directories create|grant|archive|list`, in the process that owns the database. */
export function directoryOperators(db: Database): Operators {
  return {
    'directories.create': (args) => createDirectory(db, operatorArgs(newDirectory, args)),
    'directories.grant': (args) => grantDirectory(db, operatorArgs(grant, args)),
    'directories.archive': (args) => archiveDirectory(db, operatorArgs(directoryId, args).id),
    'directories.list': () => listDirectories(db),
  };
}
