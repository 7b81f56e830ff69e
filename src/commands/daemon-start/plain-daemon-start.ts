/**
 * The data folder of a service that a host starts in the background: `service --daemon --data
 * FOLDER`. Null for everything else, which the command line's library reads. Pure.
 */
export function folderOfPlainDaemonStart(args: readonly string[]): string | null {
  const [command, daemon, data, folder, ...rest] = args;
  if (command !== 'service' || daemon !== '--daemon' || data !== '--data') return null;
  return folder === undefined || folder.startsWith('-') || rest.length > 0 ? null : folder;
}
