/**
 * A pure function of a text that remembers what it has made of the last texts: an import repeats a
 * few thousand employers, schools and titles. What it returns is shared, so it must not change.
 *
 * @param most texts kept; with one more all are forgotten
 */
export function rememberTexts<T>(most: number, make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    if (made.size >= most) made.clear();
    made.set(text, fresh);
    return fresh;
  };
}
