import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMcpConfigForManifest, unpackExtension } from '@anthropic-ai/mcpb';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { strToU8, zipSync } from 'fflate';
import { bundleMcpb } from './bundle-mcpb.ts';

const CONNECTIONS = `Notes:
"When exporting your connection data, you may notice that some addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Orla,Vance,https://www.linkedin.com/in/orla-vance-made-up,,Fjordlight Software,Harbour Pilot,15 Mar 2024
`;

const expectIn = (text: string, wanted: string): void => {
  if (!text.includes(wanted)) throw new Error(`"${wanted}" is not in: ${text.slice(0, 500)}`);
};

/** The command that a desktop host would run, with the user's values for the fields. */
async function commandOf(extensionPath: string, userConfig: Record<string, string | string[]>) {
  const manifest = JSON.parse(await readFile(join(extensionPath, 'manifest.json'), 'utf8'));
  const systemDirs = { HOME: '', DESKTOP: '', DOCUMENTS: '', DOWNLOADS: '' };
  const found = await getMcpConfigForManifest({
    manifest,
    extensionPath,
    systemDirs,
    userConfig,
    pathSeparator: '/',
  });
  if (found === undefined) throw new Error('the bundle has no command');
  return { command: process.execPath, args: found.args ?? [], env: found.env ?? {} };
}

/**
 * Unpacks the bundle, starts it as a host does, and searches for the people of the imported file.
 */
async function check(bundle: string, folder: string): Promise<void> {
  const unpacked = join(folder, 'unpacked');
  const done = await unpackExtension({ mcpbPath: bundle, outputDir: unpacked, silent: true });
  if (!done) throw new Error('the bundle was not unpacked');
  const file = join(folder, 'export.zip');
  await writeFile(file, zipSync({ 'Connections.csv': strToU8(CONNECTIONS) }));
  const cards = ['Ivo Brandt', 'Mei Okafor'].map((name) => `BEGIN:VCARD\nFN:${name}\nEND:VCARD\n`);
  const others = cards.map((_, at) => join(folder, `cards-${at}.vcf`));
  for (const [at, path] of others.entries()) await writeFile(path, cards[at] ?? '');
  const given = { linkedin_export: file, other_contacts: others };
  const { command, args, env } = await commandOf(unpacked, given);
  const home = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    PEOPLE_SEARCH_DATA: join(folder, 'd'),
  };
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command, args, env: { ...home, ...env } }));
  const { tools } = await client.listTools();
  expectIn(JSON.stringify(tools), 'search_people');
  const usage = await client.callTool({ name: 'get_usage', arguments: {} });
  for (const number of [1, 2, 3]) {
    expectIn(JSON.stringify(usage), `File ${number}: 1 connections were imported`);
  }
  const query = { query: 'harbour pilot at Fjordlight Software', limit: 5 };
  const found = await client.callTool({ name: 'search_people', arguments: query });
  expectIn(JSON.stringify(found), 'Orla Vance');
  await client.close();
  spawnSync(command, [...args.slice(0, 1), 'stop'], { env: { ...home, ...env } });
}

const bundle = await bundleMcpb('.cache/bundles');
const folder = await mkdtemp(join(tmpdir(), 'bundle-check-'));
await check(bundle, folder);
await rm(folder, { recursive: true, force: true });
process.stdout.write('The bundle starts, imports the chosen files once, and finds their people.\n');
