import { z } from 'zod';
import { archiveDirectory, createDirectory } from '../access/directories/create-directory.ts';
import type { Directory } from '../access/directories/directory.ts';
import { findDirectory } from '../access/directories/find-directory.ts';
import { grantDirectory } from '../access/directories/grant-directory.ts';
import { listDirectories } from '../access/directories/list-directories.ts';
import { isSearchedWith } from '../access/directories/searched-directories.ts';
import { localSearcher } from '../access/keys/local-key.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const newDirectory = z.strictObject({ name: z.string(), organization: z.string().optional() });
const named = z.strictObject({ directory: z.string() });
const directoryId = z.strictObject({ id: z.string() });
const grant = z.strictObject({
  directory: z.string(),
  keyId: z.string(),
  permission: z.enum(['search', 'manage']),
});

/** `directories create|grant|archive|list`, in the process that owns the database. */
export function directoryOperators(db: Database): Operators {
  const localKey = localSearcher(db);
  /** With whether searches with this machine's own key find its people. */
  const toldHere = (directory: Directory) => ({
    ...directory,
    localKeyId: localKey.id,
    isSearchedHere: isSearchedWith(directory, localKey),
  });
  return {
    'directories.create': async (args) =>
      toldHere(await createDirectory(db, operatorArgs(newDirectory, args))),
    'directories.find': async (args) =>
      toldHere(await findDirectory(db, operatorArgs(named, args).directory)),
    'directories.grant': async (args) => {
      const { directory, ...granted } = operatorArgs(grant, args);
      const { id } = await findDirectory(db, directory);
      return toldHere(await grantDirectory(db, { ...granted, directoryId: id }));
    },
    'directories.archive': (args) => archiveDirectory(db, operatorArgs(directoryId, args).id),
    'directories.list': async () => (await listDirectories(db)).map(toldHere),
  };
}
