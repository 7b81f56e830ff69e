/** Groups of the indexes below `size` that pairs connect; each index is in one group. */
export function connected(size: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const parents = Int32Array.from({ length: size }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root;
      root = parents[root] ?? root;
    }
    return root;
  };
  for (const [a, b] of pairs) parents[rootOf(a)] = rootOf(b);
  const groups = new Map<number, number[]>();
  for (let at = 0; at < size; at += 1) {
    const group = groups.get(rootOf(at));
    if (group === undefined) groups.set(rootOf(at), [at]);
    else group.push(at);
  }
  return [...groups.values()];
}
