/** One event of a `text/event-stream`. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Values of the field `name`, without the one space that may follow the colon. */
function valuesOf(lines: readonly string[], name: string): string[] {
  return lines
    .filter((line) => line === name || line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
}

/**
 * Parses the events of a complete stream (WHATWG HTML 9.2.6). Events without data, and one that the
 * end of the stream cuts off, are ignored.
 */
export function parseEvents(text: string): ServerEvent[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const whole = lines.slice(0, Math.max(0, lines.lastIndexOf('\n\n')));
  return whole.split(/\n\n+/).flatMap((block) => {
    const fields = block.split('\n');
    const data = valuesOf(fields, 'data');
    if (data.length === 0) return [];
    return [{ event: valuesOf(fields, 'event').at(-1) || 'message', data: data.join('\n') }];
  });
}
