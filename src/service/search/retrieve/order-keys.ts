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
