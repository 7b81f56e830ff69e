import type { Scope } from '../../../../src/contract/scopes.ts';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import type { CreatedKey } from '../../../../src/service/access/keys/create-key.ts';
import { face } from '../../faces/index/pictures.ts';
import { faceAt, StubReader } from '../../faces/uploads/stub-reader.ts';
import {
  ALL_SCOPES,
  addPeople,
  type Reply,
  startService,
  type TestService,
} from '../../start-service.ts';
import { SECRETS } from '../../webhooks/deliveries.ts';
import { openReceiver, type Receiver } from '../../webhooks/receiver.ts';

/** Who tries to reach what Ann has: each differs from her in one way. */
export const ACTORS = [
  'ann',
  'another key of ann',
  'a colleague',
  'an admin of the organization',
  'another organization',
  'an admin of another organization',
  'the operator',
] as const;
export type Actor = (typeof ACTORS)[number];

/** A word in everything that is Ann's own; nobody else's answer may hold it. */
export const SECRET = 'Larkspur';

/** A service with Ann, her things, and those who must not reach them. */
export interface OwnedWorld extends TestService {
  readonly keys: Readonly<Record<Actor, CreatedKey>>;
  readonly receiver: Receiver;
  /** Sends a request; the clock leaps, so that no rate limit is hit. */
  send(actor: Actor, route: string, body?: unknown): Promise<Reply>;
  /** A new key of Ann. */
  annsKey(scopes?: readonly Scope[]): Promise<CreatedKey>;
  /** A new person whom only Ann may see. */
  privatePerson(): Promise<string>;
  /** A new public person, who works at a company of their own. */
  publicPerson(): Promise<{ readonly id: string; readonly company: string }>;
}

const organization = 'Harbour Guild';
const ADMIN = [...ALL_SCOPES, 'admin'];

export async function openOwnedWorld(): Promise<OwnedWorld> {
  const receiver = await openReceiver();
  const faceReader = new StubReader();
  faceReader.faces = [faceAt([10, 10, 50, 50], face(1))];
  const settings = { webhooksToLoopback: true, profileReadRate: { rate: 1000, burst: 1000 } };
  const readers = async () => ({});
  const run = await startService({ secrets: SECRETS, settings, faceReader, readers });
  const ann = { organization, owner: 'ann' };
  const keys = {
    ann: await run.key({ ...ann, credits: 987_654 }),
    'another key of ann': await run.key(ann),
    'a colleague': await run.key({ organization, owner: 'ben' }),
    'an admin of the organization': await run.key({ organization, owner: 'cleo', scopes: ADMIN }),
    'another organization': await run.key({ organization: 'Tide Office' }),
    'an admin of another organization': await run.key({
      organization: 'Star Office',
      scopes: ADMIN,
    }),
    'the operator': await run.key({ scopes: ADMIN }),
  };
  const directory = await connectionsDirectory(run.db, 'ann');
  let people = 0;
  return {
    ...run,
    keys,
    receiver,
    send: (actor, route, body) => {
      run.clock.now += 30_000;
      return run.ask(route, { key: keys[actor].secret, body });
    },
    annsKey: (scopes = ALL_SCOPES) => run.key({ ...ann, scopes }),
    privatePerson: async () => {
      people += 1;
      const [id = ''] = await addPeople(run.db, [{ name: `Wren ${SECRET} ${people}` }], directory);
      return id;
    },
    publicPerson: async () => {
      people += 1;
      const company = `Kiln House ${people}`;
      const job = { title: 'Potter', organization: company };
      const [id = ''] = await addPeople(run.db, [{ name: `Bram ${people}`, experiences: [job] }]);
      return { id, company };
    },
    close: async () => {
      await run.close();
      await receiver.close();
    },
  };
}
