import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { SPENDING_KINDS } from '../tools/parts/spending.ts';
import { PRICES } from './contract/prices.ts';
import { HTTP_SETTINGS } from './http-settings.ts';
import {
  ConfigError,
  files,
  folder,
  folders,
  httpUrl,
  list,
  oneOf,
  optional,
  postgresUrls,
  type Reader,
  type Setting,
  secretText,
  setting,
  wholeNumber,
  yesNo,
} from './setting.ts';

export { ConfigError } from './setting.ts';

/** The default data folder of the embedded service: the platform's data folder. */
export function defaultDataFolder(env: NodeJS.ProcessEnv, platform = process.platform): string {
  const name = 'people-search-mcp';
  if (platform === 'win32') {
    return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), name);
  }
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name);
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), name);
}

/**
 * Defines every setting once: its flag, its variable, who reads it, its default and its meaning.
 * Parsing, the command line's options, the settings passed to the service in the background, the
 * README's table and `doctor` all use this list.
 */
export const SETTINGS = {
  baseUrl: setting<string | null>({
    flag: '--base-url <url>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_BASE_URL',
    meaning: 'URL of a remote people-search service; default: the embedded service',
    parse: httpUrl,
    fallback: null,
  }),
  apiKey: optional({
    flag: '--api-key <key>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_API_KEY',
    meaning:
      'API key of the remote service (the environment variable keeps it out of process ' +
      'listings)',
    secret: true,
  }),
  data: optional({
    flag: '--data <dir>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_DATA',
    meaning: "data folder of the embedded service; default: the platform's data folder",
  }),
  databaseUrl: optional({
    flag: '--database-url <url>',
    reader: 'service',
    variable: 'DATABASE_URL',
    meaning: 'Postgres with pgvector to use instead of the embedded database',
    secret: true,
  }),
  databaseReadUrls: setting<readonly string[]>({
    flag: '--database-read-urls <urls>',
    reader: 'service',
    variable: 'DATABASE_READ_URL',
    meaning:
      'streaming replicas of DATABASE_URL that answer searches and profile reads, ' +
      'comma-separated; default: none',
    parse: postgresUrls,
    fallback: [],
    secret: true,
  }),
  redisUrl: optional({
    flag: '--redis-url <url>',
    reader: 'service',
    variable: 'REDIS_URL',
    meaning: 'Redis in which replicas share rate limits, budgets and approvals',
    secret: true,
  }),
  toolsets: setting<readonly string[] | null>({
    flag: '--toolsets <names>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_TOOLSETS',
    meaning:
      'toolsets to offer, comma-separated; over HTTP a header can narrow them further. ' +
      'Default: default',
    parse: list,
    fallback: null,
  }),
  readOnly: setting({
    flag: '--read-only',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_READ_ONLY',
    meaning: 'offer only read-only tools',
    parse: yesNo,
    fallback: false,
  }),
  noFaces: setting({
    flag: '--no-faces',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_NO_FACES',
    meaning: 'disable the face tools and face detection in the embedded service',
    parse: yesNo,
    fallback: false,
  }),
  photoFolders: setting<readonly string[]>({
    flag: '--photo-folders <dirs>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_PHOTO_FOLDERS',
    meaning: 'folders whose photos tools may open, comma-separated; default: none',
    parse: folders,
    fallback: [],
  }),
  importFolders: setting<readonly string[]>({
    flag: '--import-folders <paths>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_IMPORT_FOLDERS',
    meaning: 'folders or files from which tools may import people, comma-separated; default: none',
    parse: folders,
    fallback: [],
  }),
  exportFolders: setting<readonly string[]>({
    flag: '--export-folders <dirs>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_EXPORT_FOLDERS',
    meaning: 'folders into which tools may write people, comma-separated; default: none',
    parse: folders,
    fallback: [],
  }),
  importOnStart: setting<readonly string[]>({
    flag: '--import-on-start <files>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_IMPORT_FILE',
    meaning:
      "contacts files (LinkedIn's export, …) to import once, at the first call; whole paths, " +
      'comma-separated',
    parse: files,
    fallback: [],
  }),
  webhookSecrets: setting<string | null>({
    flag: '--webhook-secrets <dir>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_WEBHOOK_SECRETS',
    meaning:
      "folder for webhook signing secrets, one file each; default: next to the platform's " +
      'data folder; over HTTP none, so no webhook can be created',
    parse: folder,
    fallback: null,
  }),
  allow: setting<readonly string[]>({
    flag: '--allow <kinds>',
    reader: 'host',
    variable: 'PEOPLE_SEARCH_ALLOW',
    meaning: `actions allowed without asking a person, comma-separated: ${SPENDING_KINDS.join(', ')}`,
    parse: list,
    fallback: [],
  }),
  waitSeconds: setting<number | null>({
    flag: '--wait-seconds <n>',
    reader: 'host',
    unit: 'seconds',
    variable: 'PEOPLE_SEARCH_WAIT_SECONDS',
    meaning:
      "seconds a tool waits for a run; must be below your host's timeout; default: 55 for " +
      'hosts known to wait a minute, else 25',
    parse: wholeNumber(1, 3600),
    fallback: null,
  }),
  budgetCall: setting({
    flag: '--budget-call <credits>',
    reader: 'host',
    unit: 'credits',
    variable: 'PEOPLE_SEARCH_BUDGET_CALL',
    meaning: 'maximum credits of one call before a person is asked',
    parse: wholeNumber(0, 1_000_000_000),
    fallback: 25,
  }),
  budgetConnection: setting({
    flag: '--budget-connection <credits>',
    reader: 'host',
    unit: 'credits',
    variable: 'PEOPLE_SEARCH_BUDGET_CONNECTION',
    meaning:
      'maximum credits of a connection before a person is asked; over HTTP: of a key ' + 'per hour',
    parse: wholeNumber(0, 1_000_000_000),
    fallback: 100,
  }),
  budgetDay: setting({
    flag: '--budget-day <credits>',
    reader: 'host',
    unit: 'credits',
    variable: 'PEOPLE_SEARCH_BUDGET_DAY',
    meaning:
      'maximum credits per UTC day before a person is asked, over all processes with ' +
      'the same service and key',
    parse: wholeNumber(0, 1_000_000_000),
    fallback: 500,
  }),
  idleMinutes: setting({
    flag: '--idle-minutes <n>',
    reader: 'service',
    unit: 'minutes',
    variable: 'PEOPLE_SEARCH_IDLE_MINUTES',
    meaning: 'idle timeout of the embedded service, in minutes',
    parse: wholeNumber(1, 10_080),
    fallback: 10,
  }),
  logLevel: setting({
    flag: '--log-level <level>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_LOG_LEVEL',
    meaning: 'trace, debug, info, warn, error or silent; logs go to standard error',
    parse: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    fallback: 'warn' as const,
  }),
  metricsToken: optional({
    flag: '--metrics-token <token>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_METRICS_TOKEN',
    meaning: 'bearer token for `/metrics` of MCP over HTTP; without it, metrics are not served',
    secret: true,
  }),
  embedderUrl: setting<string | null>({
    flag: '--embedder-url <url>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_EMBEDDER_URL',
    meaning: 'URL of an OpenAI-compatible embeddings API that replaces the built-in word vectors',
    parse: httpUrl,
    fallback: null,
  }),
  embedderModel: optional({
    flag: '--embedder-model <name>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_EMBEDDER_MODEL',
    meaning: 'model to request from the embeddings API',
  }),
  embedderKey: optional({
    flag: '--embedder-key <key>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_EMBEDDER_KEY',
    meaning: 'API key of the embeddings API',
    secret: true,
  }),
  allowFetch: setting({
    flag: '--allow-fetch',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_ALLOW_FETCH',
    meaning: 'allow the service to fetch web pages that a caller or a list names',
    parse: yesNo,
    fallback: false,
  }),
  deepSearch: setting({
    flag: '--deep-search <state>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_DEEP_SEARCH',
    meaning: 'available, not_configured, unavailable, unavailable_for_request or request_failed',
    parse: oneOf(
      'available',
      'not_configured',
      'unavailable',
      'unavailable_for_request',
      'request_failed',
    ),
    fallback: 'available' as const,
  }),
  deepSearchCredits: setting({
    flag: '--deep-search-credits <n>',
    reader: 'service',
    unit: 'credits',
    variable: 'PEOPLE_SEARCH_DEEP_SEARCH_CREDITS',
    meaning: 'price of a deep search in credits',
    parse: wholeNumber(0, 1_000_000),
    fallback: PRICES['v2.deep_search.start'].credits,
  }),
  deepSearchTimeout: setting({
    flag: '--deep-search-timeout <seconds>',
    reader: 'service',
    unit: 'seconds',
    variable: 'PEOPLE_SEARCH_DEEP_SEARCH_TIMEOUT',
    meaning: 'timeout of a deep search',
    parse: wholeNumber(1, 86_400),
    fallback: 600,
  }),
  profileReadRate: setting({
    flag: '--profile-read-rate <n>',
    reader: 'service',
    unit: 'reads a second',
    variable: 'PEOPLE_SEARCH_PROFILE_READ_RATE',
    meaning: 'profile reads per second and key',
    parse: wholeNumber(1, 100_000),
    fallback: 50,
  }),
  uploadsAtOnce: setting({
    flag: '--uploads-at-once <mib>',
    reader: 'service',
    unit: 'MiB',
    variable: 'PEOPLE_SEARCH_UPLOADS_AT_ONCE',
    meaning: 'request bodies held at once, over all owners; one owner gets a quarter, at least 48',
    parse: wholeNumber(64, 1_000_000),
    fallback: 256,
  }),
  uploadsPerMinute: setting({
    flag: '--uploads-per-minute <mib>',
    reader: 'service',
    unit: 'MiB',
    variable: 'PEOPLE_SEARCH_UPLOADS_PER_MINUTE',
    meaning: 'request bodies that one owner may send in a minute',
    parse: wholeNumber(64, 1_000_000),
    fallback: 256,
  }),
  secretKey: setting<string | null>({
    flag: '--secret-key <key>',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_SECRET_KEY',
    meaning:
      'key that encrypts signing secrets, at least 32 characters; default: the file ' +
      '`secret.key` in the data folder; required with Postgres',
    secret: true,
    parse: secretText,
    fallback: null,
  }),
  webhooksToLoopback: setting({
    flag: '--webhooks-to-loopback',
    reader: 'service',
    variable: 'PEOPLE_SEARCH_WEBHOOKS_TO_LOOPBACK',
    meaning: 'allow webhook deliveries to loopback addresses, also over http',
    parse: yesNo,
    fallback: false,
  }),
  ...HTTP_SETTINGS,
} as const;

export type SettingName = keyof typeof SETTINGS;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
export type Config = { readonly [N in SettingName]: ValueOf<(typeof SETTINGS)[N]> };

/** Values from the command line, by setting name; `true` for a flag without a value. */
export type Flags = Readonly<Partial<Record<SettingName, string | boolean>>>;

const names = Object.keys(SETTINGS) as SettingName[];

/** The settings that any of these readers uses. */
export function settingsOf(...readers: readonly Reader[]): readonly SettingName[] {
  return names.filter((name) => readers.includes(SETTINGS[name].reader));
}

/**
 * The settings for the service in the background, as variables: flags would show secrets in process
 * listings.
 */
export function serviceVariables(config: Config): NodeJS.ProcessEnv {
  const entries = settingsOf('service').flatMap((name) => {
    const value = config[name];
    return value === null ? [] : [[SETTINGS[name].variable, String(value)]];
  });
  return Object.fromEntries(entries);
}

/** The name under which a flag's value is found: `--base-url <url>` is `baseUrl`. */
export function flagName(flag: string): string {
  const words = flag.replace(/^--/, '').split(' ')[0] ?? '';
  return words.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function given(name: SettingName, flags: Flags, env: NodeJS.ProcessEnv): [string, string] | null {
  const of = SETTINGS[name];
  const flag = flags[name];
  if (flag !== undefined) return [String(flag), of.flag.split(' ')[0] ?? of.flag];
  const variable = env[of.variable];
  // Hosts pass unset settings as empty strings, or as the bundle's unreplaced placeholder.
  const text = (variable ?? '').trim().replace(/^\$\{user_config\.\w+\}$/, '');
  return text === '' ? null : [text, of.variable];
}

/**
 * Reads all settings: a flag takes precedence over a variable, a variable over the default.
 * @throws ConfigError naming the invalid flag or variable; never the value of a secret.
 */
export function readConfig(flags: Flags, env: NodeJS.ProcessEnv): Config {
  const entries = names.map((name) => {
    const text = given(name, flags, env);
    if (text === null) return [name, SETTINGS[name].fallback];
    try {
      return [name, SETTINGS[name].parse(text[0])];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new ConfigError(`${text[1]}: ${error.message}`);
    }
  });
  return Object.fromEntries(entries) as Config;
}

/** The service to use: a remote one, or the embedded one with its folder or database. */
export type Backend =
  | { readonly kind: 'remote'; readonly baseUrl: string; readonly apiKey: string }
  | EmbeddedBackend;

interface EmbeddedBackend {
  readonly kind: 'embedded';
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly readUrls: readonly string[];
}

/**
 * Chooses the service. An incomplete configuration of a remote service is an error, because using
 * another service would show the wrong people.
 */
export function chooseBackend(config: Config, env: NodeJS.ProcessEnv): Backend {
  const { baseUrl, apiKey } = config;
  if (baseUrl !== null && apiKey !== null) return { kind: 'remote', baseUrl, apiKey };
  if (baseUrl !== null) {
    throw new ConfigError(
      'PEOPLE_SEARCH_BASE_URL is set, but PEOPLE_SEARCH_API_KEY is not. Set the key too, or ' +
        'unset the URL to use the embedded service.',
    );
  }
  if (apiKey !== null) {
    throw new ConfigError(
      'PEOPLE_SEARCH_API_KEY is set, but PEOPLE_SEARCH_BASE_URL is not. Set the URL of the ' +
        'service that the key belongs to, or unset the key to use the embedded service.',
    );
  }
  return embeddedBackend(config, env);
}

/** The embedded service's place, even if a remote service is configured (for import, keys …). */
export function embeddedBackend(config: Config, env: NodeJS.ProcessEnv): EmbeddedBackend {
  const { databaseUrl, databaseReadUrls: readUrls } = config;
  if (databaseUrl === null && readUrls.length > 0) {
    throw new ConfigError(
      'DATABASE_READ_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the primary of these ' +
        'replicas, or unset DATABASE_READ_URL: the embedded database has none.',
    );
  }
  // Absolute, because the service in the background has another working folder.
  const dataDir = resolve(config.data ?? defaultDataFolder(env));
  return { kind: 'embedded', dataDir, databaseUrl, readUrls };
}
