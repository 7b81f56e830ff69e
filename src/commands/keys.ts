import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { withOperators } from './operate.ts';
import { printLine, printNotice, printTable } from './print.ts';

interface CreateOptions {
  readonly name: string;
  readonly scopes: string;
  readonly org?: string;
  readonly credits?: string;
  readonly expires?: string;
  readonly owner?: string;
  readonly location?: string;
  readonly json?: boolean;
}

const key = z.looseObject({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  ownerId: z.string(),
  organization: z.string().nullable(),
  scopes: z.array(z.string()),
  available: z.number().nullable(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
type Key = z.infer<typeof key>;
const createdKey = key.extend({ secret: z.string() });

function creditsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,12}$/.test(text)) throw new ConfigError('--credits: give a whole number, 0 or more.');
  return Number(text);
}

const scopesOf = (text: string): string[] =>
  text
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');

/** The key as shown on the command line; names are those of docs/contract.md 3. */
function shown(of: Key) {
  return {
    id: of.id,
    name: of.name,
    prefix: of.prefix,
    scopes: of.scopes,
    owner: of.ownerId,
    organization: of.organization,
    credits: of.available,
    expires_at: of.expiresAt,
    revoked_at: of.revokedAt,
  };
}

/** `keys create`: the only time that the secret is shown. */
export async function createKey(config: Config, options: CreateOptions): Promise<void> {
  const wanted = {
    name: options.name,
    scopes: scopesOf(options.scopes),
    organization: options.org,
    credits: creditsOf(options.credits),
    expires: options.expires,
    owner: options.owner,
    location: options.location,
  };
  const created = createdKey.parse(
    await withOperators(config, (operate) => operate('keys.create', wanted)),
  );
  if (options.json) {
    printLine(JSON.stringify({ ...shown(created), key: created.secret }));
    return;
  }
  printLine(`Key ${created.id} (${created.name}). Its secret is shown this once:`);
  printLine(created.secret);
  printLine(`Use it as: Authorization: Bearer ${created.prefix}…`);
}

/** `keys list`: warnings go to standard error, also beside JSON. */
export async function listKeys(config: Config, options: { json?: boolean }): Promise<void> {
  const [keys, warnings] = await withOperators(config, async (operate) => [
    z
      .array(key)
      .parse(await operate('keys.list', {}))
      .map(shown),
    z.array(z.string()).parse(await operate('keys.warnings', {})),
  ]);
  if (options.json) printLine(JSON.stringify(keys));
  else printKeys(keys);
  for (const warning of warnings) printNotice(`Warning: ${warning}`);
}

function printKeys(keys: readonly ReturnType<typeof shown>[]): void {
  printTable(
    ['id', 'name', 'secret', 'organization', 'owner', 'scopes', 'credits', 'state'],
    keys.map((one) => [
      one.id,
      one.name,
      `${one.prefix}…`,
      one.organization ?? 'personal',
      one.owner.startsWith('org:') ? 'the organization' : one.owner,
      one.scopes.join(','),
      one.credits === null ? 'not metered' : String(one.credits),
      stateOf(one),
    ]),
  );
}

function stateOf({ revoked_at, expires_at }: ReturnType<typeof shown>): string {
  if (revoked_at !== null) return `revoked ${revoked_at.slice(0, 10)}`;
  return expires_at === null ? 'live' : `until ${expires_at.slice(0, 10)}`;
}

/** `keys revoke ID`. */
export async function revokeKey(config: Config, _options: object, id: string): Promise<void> {
  await withOperators(config, (operate) => operate('keys.revoke', { id }));
  printLine(`Key ${id} is revoked; it is refused from now on.`);
}

/** `keys set-location ID PLACE`. */
export async function setLocation(
  config: Config,
  _options: object,
  id: string,
  place: string,
): Promise<void> {
  const changed = z
    .looseObject({ location: z.looseObject({ place: z.string() }) })
    .parse(await withOperators(config, (operate) => operate('keys.set_location', { id, place })));
  printLine(`"Near me" is ${changed.location.place} for key ${id}.`);
}
