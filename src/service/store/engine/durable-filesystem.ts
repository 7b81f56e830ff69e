import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** The parts of an open file of Emscripten's NODEFS that are used here. */
interface HostStream {
  /** The host's file descriptor; directories have none. */
  readonly nfd?: number;
  readonly node: unknown;
}

interface HostFileSystem {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: { fsync?: (stream: HostStream) => number };
}

function syncDirectory(path: string): void {
  // Windows cannot open directories; NTFS journals their names.
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * NODEFS whose `fsync` reaches the disk. Emscripten's own does nothing, so Postgres would treat
 * data in the kernel's cache as safe: kill -9 loses nothing there, power loss does. Costs 0.2 ms a
 * commit.
 */
export class DurableFilesystem extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const ready = await super.init(pg, options);
    const preRun = [...(ready.emscriptenOpts.preRun ?? [])];
    preRun.push((module) => {
      const host = module.FS.filesystems.NODEFS as unknown as HostFileSystem;
      host.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncDirectory(host.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return { emscriptenOpts: { ...ready.emscriptenOpts, preRun } };
  }
}
