import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listTools } from '../src/mcp/tool-listing.ts';
import { TOOLS } from '../src/mcp/tools.ts';

const path = fileURLToPath(new URL('../src/mcp/tool-list.json', import.meta.url));

/** Writes what hosts get as `tools/list`, so that a server need not work it out at start-up. */
export function writeToolList(): void {
  writeFileSync(path, `${JSON.stringify(listTools(TOOLS), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeToolList();
