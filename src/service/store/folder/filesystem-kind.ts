/**
 * File systems that are unsafe for a database: locks and sockets do not reach the other machines
 * that see the folder, or `fsync` is not reliable. Magic numbers of statfs(2).
 */
const NETWORK: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE (a network, cloud or shared folder)'],
  [0x01021997, '9p (a folder shared with a virtual machine or WSL)'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x786f4256, 'a VirtualBox shared folder'],
  [0x564c, 'NCP'],
]);

/** The unsafe file system's name by its statfs type, or null. Linux numbers only. */
export function networkFileSystem(type: number): string | null {
  // Some Node builds return the type sign-extended from 32 bits.
  return NETWORK.get(type >>> 0) ?? null;
}

const SYNCED: readonly (readonly [RegExp, string])[] = [
  [/^Dropbox( \(.+\))?$/i, 'Dropbox'],
  [/^OneDrive( ?- .+)?$/i, 'OneDrive'],
  [/^(iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/i, 'iCloud'],
  [/^(Google ?Drive|My Drive|GoogleDrive-.+)$/i, 'Google Drive'],
  [/^(Box|Box Sync)$/, 'Box'],
  [/^CloudStorage$/, 'a cloud provider'],
  [/^(Nextcloud|ownCloud|pCloud ?Drive|MEGA|MEGAsync|Syncthing|Sync\.com)$/i, 'a sync program'],
];

/** The program that syncs the folder in the background, judged by its path; or null. */
export function syncedBy(path: string): string | null {
  for (const part of path.split(/[\\/]/)) {
    const found = SYNCED.find(([name]) => name.test(part));
    if (found) return found[1];
  }
  return null;
}
