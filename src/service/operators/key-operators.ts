import { z } from 'zod';
import { revokeKey, setLocation } from '../access/keys/change-key.ts';
import { createKey, type NewKey } from '../access/keys/create-key.ts';
import { keyExpiry } from '../access/keys/key-expiry.ts';
import { ownerWarnings } from '../access/keys/owner-warnings.ts';
import { listKeys } from '../access/keys/read-keys.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const newKey = z.strictObject({
  name: z.string(),
  scopes: z.array(z.string()),
  organization: z.string().optional(),
  credits: z.number().optional(),
  /** ISO date or time. */
  expires: z.string().optional(),
  owner: z.string().optional(),
  location: z.string().optional(),
});
const keyId = z.strictObject({ id: z.string() });
const keyPlace = z.strictObject({ id: z.string(), place: z.string() });

/** Loads places, which only a key with a location needs. */
type Places = () => Promise<Gazetteer>;

/** @throws OperatorError when the gazetteer does not know the place */
function locate(gazetteer: Gazetteer, text: string) {
  const place = gazetteer.resolve(text, { prefer: 'city' });
  if (place === null) {
    throw new OperatorError(
      `The place "${text.slice(0, 80)}" is unknown. ` +
        'Give a city with its country, such as "Lyon, France".',
    );
  }
  return { place: place.label, lat: place.lat, lon: place.lon };
}

async function wantedKey(args: z.infer<typeof newKey>, gazetteer: Places): Promise<NewKey> {
  const { name, scopes, organization, credits, expires, owner, location } = args;
  return {
    name,
    scopes,
    ...(organization === undefined ? {} : { organization }),
    ...(credits === undefined ? {} : { credits }),
    ...(expires === undefined ? {} : { expiresAt: keyExpiry(expires) }),
    ...(owner === undefined ? {} : { owner }),
    ...(location === undefined ? {} : { location: locate(await gazetteer(), location) }),
  };
}

/** `keys create|list|revoke|set-location`, in the process that owns the database. */
export function keyOperators(db: Database, gazetteer: Places): Operators {
  return {
    'keys.create': async (args) =>
      createKey(db, await wantedKey(operatorArgs(newKey, args), gazetteer)),
    'keys.list': () => listKeys(db),
    'keys.warnings': async () => ownerWarnings(await listKeys(db)),
    'keys.revoke': (args) => revokeKey(db, operatorArgs(keyId, args).id),
    'keys.set_location': async (args) => {
      const { id, place } = operatorArgs(keyPlace, args);
      return setLocation(db, id, locate(await gazetteer(), place));
    },
  };
}
