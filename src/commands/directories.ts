import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Operate, withOperators } from './operate.ts';
import { printLine, printTable } from './print.ts';

/** The organization of the user of this machine. */
const LOCAL = 'local';

const directory = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  organization: z.string().nullable(),
  ownerId: z.string().nullable(),
  archivedAt: z.string().nullable(),
  people: z.number(),
  localKeyId: z.string(),
  isSearchedHere: z.boolean(),
  grants: z.array(z.looseObject({ keyId: z.string(), permission: z.string() })),
});

type Directory = z.infer<typeof directory>;

/** What a new directory needs before its people are found. */
function madeLines({ id, name, localKeyId, isSearchedHere }: Directory): string[] {
  return [
    `Directory ${id} (${name}). To fill it: import FILE --directory ${id}.`,
    isSearchedHere
      ? `Searches on this machine (key ${localKeyId}) find its people.`
      : `Only keys of its organization that you grant access find its people: directories grant ${id} KEY_ID.`,
  ];
}

/**
 * Says after an import that searches on this machine do not find the people of a directory, and who
 * does; nothing where they do.
 */
export async function notSearchedHereLines(operate: Operate, idOrName: string): Promise<string[]> {
  const found = directory.parse(await operate('directories.find', { directory: idOrName }));
  if (found.isSearchedHere) return [];
  const { id, name, organization, ownerId, localKeyId } = found;
  const next =
    organization === LOCAL
      ? ownerId === null
        ? `To let them: directories grant ${id} ${localKeyId}.`
        : `They are the connections of ${ownerId}: keys create --owner ${ownerId} makes a key for them.`
      : `It belongs to the organization ${organization}: directories grant ${id} KEY_ID lets a key of ` +
        'it. For searches here, use a directory that was created without --org.';
  return [`Searches on this machine do not find the people of directory ${id} (${name}). ${next}`];
}

/** `directories create NAME [--org O]`. */
export async function createDirectory(
  config: Config,
  options: { org?: string; json?: boolean },
  name: string,
): Promise<void> {
  const made = directory.parse(
    await withOperators(config, (operate) =>
      operate('directories.create', { name, organization: options.org }),
    ),
  );
  if (options.json) printLine(JSON.stringify(made));
  else for (const line of madeLines(made)) printLine(line);
}

/** `directories grant DIRECTORY KEY`. */
export async function grantDirectory(
  config: Config,
  options: { permission: string },
  idOrName: string,
  keyId: string,
): Promise<void> {
  const { permission } = options;
  const { id } = directory.parse(
    await withOperators(config, (operate) =>
      operate('directories.grant', { directory: idOrName, keyId, permission }),
    ),
  );
  printLine(`Key ${keyId} may now ${permission} directory ${id}.`);
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
    ['id', 'name', 'type', 'of', 'people', 'keys', 'searched here', 'state'],
    all.map((one) => [
      one.id,
      one.name,
      one.type,
      one.organization ?? one.ownerId ?? '',
      String(one.people),
      String(one.grants.length),
      one.isSearchedHere ? 'yes' : 'no',
      one.archivedAt === null ? 'live' : 'archived',
    ]),
  );
}
