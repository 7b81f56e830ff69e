/**
 * What an answer says of the balance where its run took credits. Where it took none, the answer
 * says what was left when the key was read.
 */
export const balanceOf = (
  remaining: number | null | undefined,
): { readonly remaining?: number | null } => (remaining === undefined ? {} : { remaining });
