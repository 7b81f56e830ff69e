import type { Keeper, KeptPart } from './kept-part.ts';
import type { MemoryFile } from './memory-file.ts';

type Keepers = Readonly<Record<string, Keeper>>;

function restoreOne(keeper: Keeper, part: KeptPart | undefined): void {
  try {
    if (part !== undefined) keeper.restore(part);
  } catch {
    // It is read from the tables instead.
  }
}

/** Gives everyone what the last service kept of it, as far as that is usable. */
export async function restoreMemory(file: MemoryFile, keepers: Keepers): Promise<void> {
  const parts = await file.take();
  for (const [name, keeper] of Object.entries(keepers)) restoreOne(keeper, parts?.[name]);
}

/** Keeps everything for the next service; nothing while some of it is not loaded. */
export async function keepMemory(file: MemoryFile, keepers: Keepers): Promise<void> {
  const parts: Record<string, KeptPart> = {};
  for (const [name, keeper] of Object.entries(keepers)) {
    const part = keeper.kept();
    if (part === null) return;
    parts[name] = part;
  }
  await file.put(parts);
}
