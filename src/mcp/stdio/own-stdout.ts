/**
 * Takes standard output for the protocol alone: from now on whatever else writes to it, a
 * console.log of some library among them, goes to standard error. One stray line there and a host
 * drops the server.
 */
export function ownStdout(): (line: string) => Promise<void> {
  const { stdout, stderr } = process;
  const protocol = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return (line) =>
    new Promise((resolve, reject) => {
      protocol(line, (error) => (error ? reject(error) : resolve()));
    });
}
