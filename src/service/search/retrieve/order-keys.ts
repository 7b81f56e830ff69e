/** What people are ordered by: an expression, and whether its smaller values come first. */
export interface OrderKey {
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
  /** True: who has no value comes last. */
  readonly mayBeNull?: boolean;
}

/** An `order by` of these keys. */
export const orderBy = (keys: readonly OrderKey[]): string =>
  keys
    .map(({ sql, direction, mayBeNull = false }) =>
      `${sql} ${direction} ${mayBeNull ? 'nulls last' : ''}`.trim(),
    )
    .join(', ');

/** The condition that a row comes before the values `other` of a key, as SQL. */
function isBefore({ sql, direction, mayBeNull = false }: OrderKey, other: string): string {
  const before = `${sql} ${direction === 'asc' ? '<' : '>'} ${other}`;
  return mayBeNull ? `(${before} or (${sql} is not null and ${other} is null))` : before;
}

/**
 * The condition that a row does not come after another one.
 * @param others the other row's values of the keys, as SQL
 */
export function isNotAfter(keys: readonly OrderKey[], others: readonly string[]): string {
  return keys.reduceRight((rest, key, at) => {
    const other = others[at] ?? 'null';
    return `(${isBefore(key, other)} or (${key.sql} is not distinct from ${other} and ${rest}))`;
  }, 'true');
}
