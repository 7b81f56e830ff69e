/**
 * The balance for an answer whose run reserved credits. If it reserved none, the answer shows the
 * balance that was read with the key.
 */
export const balanceOf = (
  remaining: number | null | undefined,
): { readonly remaining?: number | null } => (remaining === undefined ? {} : { remaining });
