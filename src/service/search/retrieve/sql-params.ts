/** Collects the values of a statement while it is written: `add` answers `$n`. */
export class SqlParams {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A relation `name (id, grade)` of these pairs. */
  pairs(name: string, pairs: readonly (readonly [number | string, number])[]): string {
    const type = typeof pairs[0]?.[0] === 'string' ? 'text' : 'integer';
    const ids = this.add(pairs.map(([id]) => id));
    const grades = this.add(pairs.map(([, grade]) => grade));
    return `unnest(${ids}::${type}[], ${grades}::real[]) as ${name} (id, grade)`;
  }
}
