/**
 * Reserves standard output for the protocol: all other output, such as a console.log in a library,
 * goes to standard error. Some hosts disconnect after a single stray line.
 */
export function reserveStdout(): (line: string) => Promise<void> {
  const { stdout, stderr } = process;
  const protocol = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return (line) =>
    new Promise((resolve, reject) => {
      protocol(line, (error) => (error ? reject(error) : resolve()));
    });
}
