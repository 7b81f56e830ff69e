/** Writes a line to standard output: the result, which can be piped. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes a line to standard error: progress, hints, warnings. */
export function printNotice(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints rows in columns of equal width. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  for (const row of all) {
    printLine(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
