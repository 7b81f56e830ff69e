/**
 * The same values, each prepared while the previous one is processed. An error is thrown when its
 * value is due.
 */
export async function* prefetchOne<T>(values: AsyncIterable<T>): AsyncGenerator<T, void> {
  const iterator = values[Symbol.asyncIterator]();
  const begin = () => {
    const next = iterator.next();
    // It is awaited later; this prevents an unhandled rejection until then.
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
