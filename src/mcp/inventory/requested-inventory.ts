import { TOOLSETS } from '../../../tools/toolsets.ts';

/** What decides which tools a caller sees, in addition to their scopes. */
export interface InventorySettings {
  /** Names of toolsets; `all` means every one. */
  readonly toolsets: readonly string[];
  readonly readOnly: boolean;
}

export type RequestedInventory<T extends InventorySettings> =
  | { readonly ok: true; readonly settings: T }
  /** A sentence that names the header and its allowed values. */
  | { readonly ok: false; readonly problem: string };

export const TOOLSETS_HEADER = 'X-People-Search-Toolsets';
export const READ_ONLY_HEADER = 'X-People-Search-Read-Only';

const quoted = (text: string): string => JSON.stringify(text.slice(0, 40));

function toolsetsIn(header: string, choosable: readonly string[]): string[] | string {
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  const wanted = names.filter((name) => name !== '');
  const known = choosable.includes('all') ? [...TOOLSETS] : choosable;
  const unknown = wanted.find((name) => name !== 'all' && !known.includes(name));
  if (unknown === undefined && wanted.length > 0)
    return wanted.includes('all') ? [...known] : wanted;
  const what = unknown === undefined ? 'contains no toolset' : `names ${quoted(unknown)}`;
  return `${TOOLSETS_HEADER} ${what}; this server offers: ${['all', ...known].join(', ')}.`;
}

function readOnlyIn(header: string): boolean | string {
  const text = header.trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return `${READ_ONLY_HEADER} is ${quoted(header)}; it may be: true, false, 1, 0.`;
}

/**
 * Applies a request's headers to the operator's settings: any of the allowed toolsets, and
 * read-only turned on, never off. Pure.
 * @param choosable toolsets that the operator set; `all` if none were set.
 */
export function requestedInventory<T extends InventorySettings>(
  settings: T,
  headers: Headers,
  choosable: readonly string[],
): RequestedInventory<T> {
  const toolsetsHeader = headers.get(TOOLSETS_HEADER);
  const readOnlyHeader = headers.get(READ_ONLY_HEADER);
  if (toolsetsHeader === null && readOnlyHeader === null) return { ok: true, settings };
  const toolsets =
    toolsetsHeader === null ? settings.toolsets : toolsetsIn(toolsetsHeader, choosable);
  if (typeof toolsets === 'string') return { ok: false, problem: toolsets };
  const readOnly = readOnlyHeader === null ? false : readOnlyIn(readOnlyHeader);
  if (typeof readOnly === 'string') return { ok: false, problem: readOnly };
  return { ok: true, settings: { ...settings, toolsets, readOnly: settings.readOnly || readOnly } };
}
