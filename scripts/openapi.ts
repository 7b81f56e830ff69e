import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { apiReference } from './api-reference.ts';
import { openapiDocument } from './openapi-document.ts';

/** Writes `openapi.json` and `docs/api-reference.md` from the endpoint table. */
export function writeApiDocuments(): void {
  const root = new URL('../', import.meta.url);
  mkdirSync(new URL('docs/', root), { recursive: true });
  writeFileSync(new URL('openapi.json', root), openapiDocument());
  writeFileSync(new URL('docs/api-reference.md', root), apiReference());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeApiDocuments();
