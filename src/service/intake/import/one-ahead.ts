/**
 * The same values, each next one in the making while the present one is worked on. What fails in
 * the making fails in its turn.
 */
export async function* oneAhead<T>(values: AsyncIterable<T>): AsyncGenerator<T, void> {
  const iterator = values[Symbol.asyncIterator]();
  const begin = () => {
    const next = iterator.next();
    // It is awaited in its turn, and until then nobody has failed to handle it.
    next.catch(() => {});
    return next;
  };
  try {
    for (let next = begin(); ; ) {
      const one = await next;
      if (one.done === true) return;
      next = begin();
      yield one.value;
    }
  } finally {
    await iterator.return?.();
  }
}
