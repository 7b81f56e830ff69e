/**
 * Ends the process quietly once nobody reads what it prints, as `… --help | head` does: Node would
 * end it with a trace. A host that closed its end reads no answers either.
 */
export function leaveWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}
