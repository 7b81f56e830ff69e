import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretFile, SecretFiles } from '../../../tools/parts/secret-file.ts';
import { RefusedCall } from '../../answers/refused-call.ts';

/** Where signing secrets are stored, and for whom. */
export interface SecretsPlace {
  /** Absolute. */
  readonly folder: string;
  readonly holder: SecretFiles['holder'];
}

const NAME = /^webhook-[0-9a-f]{16}\.secret$/;

/**
 * Readable only by the owner. Windows ignores the mode: there the user's folder protects the file.
 */
const OWNER_ONLY = 0o600;
const WRITABLE_BY_OTHERS = 0o022;

class OpenToOthers extends Error {
  override readonly name = 'OpenToOthers';
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]{2,20}$/.test(code) ? ` (${code})` : '';
};

/** The reason for a failure, without the folder's name unless it is on the caller's own machine. */
function refusal(error: unknown, { folder, holder }: SecretsPlace): RefusedCall {
  const name = holder === 'user' ? `the folder ${JSON.stringify(folder)}` : 'its default folder';
  const what =
    error instanceof OpenToOthers
      ? `other users can write to ${name}`
      : `${name} cannot be written to${codeOf(error)}`;
  return new RefusedCall(
    `No webhook was created: its signing secret cannot be stored on this server, because ` +
      `${what}. The ${holder} can fix that, or set another folder with \`--webhook-secrets\` ` +
      '(PEOPLE_SEARCH_WEBHOOK_SECRETS).',
  );
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  const shared = process.platform !== 'win32' && (mode & WRITABLE_BY_OTHERS) !== 0;
  if (shared) throw new OpenToOthers();
}

/** Waits until the bytes are on the disk, because the service returns a secret only once. */
async function writeThrough(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fill(path: string, secret: string): Promise<void> {
  const fresh = `${path}.new`;
  try {
    await writeThrough(fresh, `${secret}\n`);
    // This process reserved the name, so no other file is replaced.
    await rename(fresh, path);
  } catch (error) {
    await unlink(fresh).catch(() => undefined);
    throw error;
  }
}

const shownAs = ({ folder, holder }: SecretsPlace, name: string): string =>
  holder === 'user' ? join(folder, name) : name;

async function reserve(place: SecretsPlace): Promise<SecretFile> {
  const name = `webhook-${randomBytes(8).toString('hex')}.secret`;
  const path = join(place.folder, name);
  try {
    await openFolder(place.folder);
    // `wx` fails if the file exists, or if there is a link in its place.
    await writeFile(path, '', { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    throw refusal(error, place);
  }
  return {
    name,
    shownAs: shownAs(place, name),
    fill: (secret) => fill(path, secret),
    discard: () => unlink(path).catch(() => undefined),
  };
}

async function find(place: SecretsPlace, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null;
  const found = await lstat(join(place.folder, name)).catch(() => null);
  return found?.isFile() && found.size > 0 ? shownAs(place, name) : null;
}

const noSecretsFolder = () =>
  new RefusedCall(
    'No webhook was created: its signing secret would be stored in a file on the machine of ' +
      'this server, which is not the caller’s. The operator can allow that with ' +
      '`--webhook-secrets /path/of/a/folder` (PEOPLE_SEARCH_WEBHOOK_SECRETS), and then pass ' +
      'the secret on.',
  );

/** @param place null if no secrets are stored here. */
export function secretFiles(place: SecretsPlace | null): SecretFiles {
  if (place === null) {
    return {
      holder: 'operator',
      reserve: () => Promise.reject(noSecretsFolder()),
      find: () => Promise.resolve(null),
    };
  }
  return {
    holder: place.holder,
    reserve: () => reserve(place),
    find: (name) => find(place, name),
  };
}
