/**
 * Ends the process quietly when its output is closed, as in `… --help | head`: Node would print a
 * stack trace. A host that closed its end reads no answers either.
 */
export function exitOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}
