import { readFile } from 'node:fs/promises';
import { getMcpConfigForManifest } from '@anthropic-ai/mcpb';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SETTINGS } from '../../src/config.ts';

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'));

const versions = z.record(z.string(), z.string());
const packageJson = z.looseObject({
  name: z.string(),
  version: z.string(),
  mcpName: z.string(),
  license: z.string(),
  repository: z.object({ type: z.literal('git'), url: z.string() }),
  publishConfig: z.object({ access: z.literal('public'), provenance: z.literal(true) }),
  dependencies: versions,
});

/** The registry's rules of 2025-12-11, as far as they apply here. */
const variable = z.strictObject({
  name: z.string().regex(/^[A-Z_]+$/),
  description: z.string(),
  format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
});
const serverJson = z.strictObject({
  $schema: z.literal(
    'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  // The registry rejects a range.
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+$/),
  repository: z.strictObject({ url: z.url(), source: z.literal('github') }),
  packages: z.array(
    z.strictObject({
      registryType: z.literal('npm'),
      registryBaseUrl: z.literal('https://registry.npmjs.org'),
      identifier: z.string(),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      runtimeHint: z.literal('npx'),
      transport: z.strictObject({ type: z.literal('stdio') }),
      environmentVariables: z.array(variable),
    }),
  ),
});

const bundleManifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  server: z.looseObject({
    mcp_config: z.looseObject({ args: z.array(z.string()), env: versions }),
  }),
  user_config: z.record(
    z.string(),
    z.union([
      z.looseObject({ multiple: z.literal(true), default: z.tuple([]) }),
      z.looseObject({ multiple: z.never().optional(), default: z.literal('') }),
    ]),
  ),
});

const KNOWN = new Map(Object.values(SETTINGS).map((one) => [one.variable, one]));

test("server.json follows the registry's rules and matches package.json", async () => {
  const about = packageJson.parse(await read('package.json'));
  const server = serverJson.parse(await read('server.json'));
  expect(server.name).toBe(about.mcpName);
  expect(server.version).toBe(about.version);
  expect(server.packages).toMatchObject([{ identifier: about.name, version: about.version }]);
  expect(about.repository.url).toBe(`git+${server.repository.url}.git`);
});

test('server.json names only variables that the program reads, and marks secrets', async () => {
  const { packages } = serverJson.parse(await read('server.json'));
  for (const { name, isSecret } of packages.flatMap((one) => one.environmentVariables)) {
    expect(KNOWN.has(name), name).toBe(true);
    expect(isSecret ?? false, name).toBe(KNOWN.get(name)?.secret ?? false);
  }
});

test('the bundle manifest matches package.json, and each of its fields reaches a setting', async () => {
  const about = packageJson.parse(await read('package.json'));
  const manifest = bundleManifest.parse(await read('packaging/mcpb/manifest.json'));
  expect(manifest).toMatchObject({
    name: about.name,
    version: about.version,
    license: about.license,
  });
  const { env, args } = manifest.server.mcp_config;
  for (const name of Object.keys(env)) expect(KNOWN.has(name), name).toBe(true);
  const fields = [...Object.values(env), ...args].flatMap((value) =>
    [...value.matchAll(/\$\{user_config\.(\w+)\}/g)].map(([, field]) => field),
  );
  expect(fields.sort()).toEqual(Object.keys(manifest.user_config).sort());
});

test('the bundle installs the dependencies of the package and the portable build of sharp', async () => {
  const { dependencies } = packageJson.parse(await read('package.json'));
  const bundle = z
    .looseObject({ dependencies: versions })
    .parse(await read('packaging/mcpb/package.json'));
  const portable = { '@img/sharp-wasm32': dependencies.sharp };
  expect(bundle.dependencies).toEqual({ ...dependencies, ...portable });
});

test('the form of the bundle passes on no file, one or several', async () => {
  const commandFor = async (userConfig: Record<string, string | string[]>) => {
    const found = await getMcpConfigForManifest({
      manifest: JSON.parse(JSON.stringify(await read('packaging/mcpb/manifest.json'))),
      extensionPath: '/bundle',
      systemDirs: { HOME: '', DESKTOP: '', DOCUMENTS: '', DOWNLOADS: '' },
      userConfig,
      pathSeparator: '/',
    });
    return [found?.env?.PEOPLE_SEARCH_IMPORT_FILE, ...(found?.args ?? []).slice(1)];
  };
  const chosen = { linkedin_export: '/export.zip', other_contacts: ['/a, b.csv', '/c.vcf'] };
  expect(await commandFor({})).toEqual(['', 'stdio', '--']);
  expect(await commandFor(chosen)).toEqual(['/export.zip', 'stdio', '--', '/a, b.csv', '/c.vcf']);
});
