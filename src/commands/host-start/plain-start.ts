/** What could be the name of a command, which the command line refuses as a file. */
const BARE_WORD = /^[\w-]+$/;

/**
 * The files of a start as hosts make it: no arguments, or `stdio` with files and no setting. Null
 * for everything else, which the command line's library reads; it would take a tenth of the start.
 * Pure.
 */
export function filesOfPlainStart(args: readonly string[]): readonly string[] | null {
  const [command, ...rest] = args;
  if (command === undefined) return [];
  if (command !== 'stdio') return null;
  const isEnded = rest[0] === '--';
  const files = isEnded ? rest.slice(1) : rest;
  const isOdd = (file: string) => BARE_WORD.test(file) || (!isEnded && file.startsWith('-'));
  return files.some(isOdd) ? null : files;
}
