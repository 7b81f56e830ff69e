/** Makes a value at the first call and gives it to all later ones; a failure is tried again. */
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
