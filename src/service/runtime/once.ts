/**
 * Makes a value on the first call and returns it to all later ones; after a failure the next call
 * tries again.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    if (made === null) {
      const making = make();
      making.catch(() => {
        if (made === making) made = null;
      });
      made = making;
    }
    return made;
  };
}
