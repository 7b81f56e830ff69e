/** The phrases of a clause that asks for one value, or for any of several. */
export const saidPhrases = (
  one: string | null | undefined,
  others: readonly string[] | null | undefined,
): string[] => [one, ...(others ?? [])].filter((text): text is string => typeof text === 'string');
