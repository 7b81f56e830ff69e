import { z } from 'zod';
import type { Config } from '../config.ts';
import { withOperators } from './operate.ts';
import { printLine, printTable } from './print.ts';

const directory = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  organization: z.string().nullable(),
  ownerId: z.string().nullable(),
  archivedAt: z.string().nullable(),
  people: z.number(),
  grants: z.array(z.looseObject({ keyId: z.string(), permission: z.string() })),
});

/** `directories create NAME --org O`. */
export async function createDirectory(
  config: Config,
  options: { org: string; json?: boolean },
  name: string,
): Promise<void> {
  const made = directory.parse(
    await withOperators(config, (operate) =>
      operate('directories.create', { name, organization: options.org }),
    ),
  );
  printLine(
    options.json
      ? JSON.stringify(made)
      : `Directory ${made.id} (${made.name}). To fill it: import FILE --directory ${made.id}. ` +
          `To grant a key access: directories grant ${made.id} KEY_ID`,
  );
}

/** `directories grant DIRECTORY KEY`. */
export async function grantDirectory(
  config: Config,
  options: { permission: string },
  directoryId: string,
  keyId: string,
): Promise<void> {
  const { permission } = options;
  await withOperators(config, (operate) =>
    operate('directories.grant', { directoryId, keyId, permission }),
  );
  printLine(`Key ${keyId} may now ${permission} directory ${directoryId}.`);
}

/** `directories archive DIRECTORY`. */
export async function archiveDirectory(
  config: Config,
  _options: object,
  id: string,
): Promise<void> {
  await withOperators(config, (operate) => operate('directories.archive', { id }));
  printLine(`Directory ${id} is archived: no search finds it. Its people stay stored.`);
}

/** `directories list`. */
export async function listDirectories(config: Config, options: { json?: boolean }): Promise<void> {
  const all = z
    .array(directory)
    .parse(await withOperators(config, (operate) => operate('directories.list', {})));
  if (options.json) {
    printLine(JSON.stringify(all));
    return;
  }
  printTable(
    ['id', 'name', 'type', 'of', 'people', 'keys', 'state'],
    all.map((one) => [
      one.id,
      one.name,
      one.type,
      one.organization ?? one.ownerId ?? '',
      String(one.people),
      String(one.grants.length),
      one.archivedAt === null ? 'live' : 'archived',
    ]),
  );
}
