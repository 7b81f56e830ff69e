import { setImmediate as breathe } from 'node:timers/promises';

const BREATH = 500;

/** The same rows, with regular pauses for other work in this process. */
export async function* withPauses<T>(rows: AsyncIterable<T>): AsyncIterable<T> {
  let seen = 0;
  for await (const row of rows) {
    yield row;
    seen += 1;
    if (seen % BREATH === 0) await breathe();
  }
}
