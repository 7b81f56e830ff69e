import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { indexTools, listTools } from '../src/mcp/tool-listing.ts';
import { TOOLS } from '../src/mcp/tools.ts';
import { apiReference } from './api-reference.ts';
import { dependenciesPage } from './dependencies/page.ts';
import { openapiDocument } from './openapi-document.ts';
import { withSettings } from './readme-settings.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const TOOL_LIST = 'src/mcp/tool-list.json';
const TOOL_INDEX = 'src/mcp/tool-index.json';

/** The tools as hosts get them, and each in its own file, so that reviews show what changed. */
function toolFiles(): [string, string][] {
  const listed = listTools(TOOLS);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    [TOOL_LIST, json(listed)],
    [TOOL_INDEX, json(indexTools(TOOLS))],
    ...listed.map((tool): [string, string] => [`test/tools/schemas/${tool.name}.json`, json(tool)]),
  ];
}

/** Every generated file that is committed, by path, with its required content. */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...toolFiles(),
    ['openapi.json', openapiDocument()],
    ['docs/api-reference.md', apiReference()],
    ['docs/dependencies.md', dependenciesPage()],
    ['README.md', withSettings(readFileSync(fileOf('README.md'), 'utf8'))],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of generatedFiles()) {
    mkdirSync(dirname(fileOf(path)), { recursive: true });
    writeFileSync(fileOf(path), text);
  }
  // The only ones of these files that the linter checks.
  execFileSync('npx', ['biome', 'format', '--write', TOOL_LIST, TOOL_INDEX], { cwd: fileOf('') });
}
