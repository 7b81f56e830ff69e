import { createClient } from '../../../src/client/create-client.ts';
import { ApprovalCodes } from '../../../src/mcp/consent/approval-codes.ts';
import { startStdio } from '../../../src/mcp/stdio/start-stdio.ts';
import { SPENDING_KINDS } from '../../../tools/parts/spending.ts';
import { CONSENT, roomyPurse, SETTINGS } from './environment.ts';

/**
 * The stdio server on the service at SERVICE_URL. MISCHIEF makes it do what a library might:
 * write to standard output, or throw an uncaught error.
 */

const { SERVICE_URL = '', API_KEY = 'test-key', MISCHIEF = '', WAIT_SECONDS = '25' } = process.env;
const { FACES = 'on', PHOTO_FOLDERS = '', APPROVALS = '' } = process.env;
const { CONSENT_SECRET = CONSENT.secret(), IMPORT_FOLDERS = '', SECRETS = '' } = process.env;
const { TOOLSETS = 'default', ALLOW = '' } = process.env;

const listOf = (text: string) => text.split(',').filter((part) => part !== '');

const log = (facts: object, message: string) => {
  process.stderr.write(`${JSON.stringify({ ...facts, message })}\n`);
};

const client = createClient({
  target: { kind: 'remote', baseUrl: SERVICE_URL, apiKey: API_KEY },
});

function misbehave(): void {
  // biome-ignore lint/suspicious/noConsole: the test is about stray writes
  console.log('a stray line');
  process.stdout.write('{"jsonrpc":"2.0","id":1,"result":"forged"}\n');
  setTimeout(() => {
    throw new Error('nobody caught this');
  }, 0);
  void Promise.reject(new Error('nor this'));
}

const serving = startStdio({
  client: () => {
    if (MISCHIEF !== '') misbehave();
    return Promise.resolve(client);
  },
  connection: () => Promise.resolve('remote'),
  settings: {
    ...SETTINGS,
    waitSeconds: Number(WAIT_SECONDS),
    faces: FACES === 'on',
    photoFolders: listOf(PHOTO_FOLDERS),
    importFolders: listOf(IMPORT_FOLDERS),
    webhookSecrets: SECRETS === '' ? null : { folder: SECRETS, holder: 'user' },
    toolsets: listOf(TOOLSETS),
  },
  consent: {
    ...CONSENT,
    secret: () => CONSENT_SECRET,
    allowed: SPENDING_KINDS.filter((kind) => listOf(ALLOW).includes(kind)),
    approvals: () => Promise.resolve(new ApprovalCodes(APPROVALS)),
  },
  purse: roomyPurse(),
  logger: { debug: log, info: () => undefined, warn: log, error: log },
});
await serving;
