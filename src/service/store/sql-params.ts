/** Collects the parameters of a statement while it is written: `add` returns `$n`. */
export class SqlParams {
  readonly values: unknown[];

  /** @param before parameters that the statement has already */
  constructor(before: readonly unknown[] = []) {
    this.values = [...before];
  }

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A relation `name (id, grade)` of these pairs; `type` is the type of the ids. */
  pairs(
    name: string,
    type: 'bigint' | 'text',
    pairs: readonly (readonly [number | string, number])[],
  ): string {
    const ids = this.add(pairs.map(([id]) => id));
    const grades = this.add(pairs.map(([, grade]) => grade));
    return `unnest(${ids}::${type}[], ${grades}::real[]) as ${name} (id, grade)`;
  }
}

/** A statement that becomes a part of another, which adds parameters of its own. */
export interface PartStatement {
  readonly sql: string;
  readonly params: SqlParams;
}
