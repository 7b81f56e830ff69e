/** The replies to several reads, and the references that nothing has. */
export interface ReadEach<Reply> {
  readonly found: readonly Reply[];
  readonly missing: readonly string[];
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).endsWith('not_found');

/**
 * Reads all of them, in order. One that is not found is missing among several.
 * @throws the error of the read if it is the only one, or if all are missing; any other error
 */
export async function readEach<Reply>(
  references: readonly string[],
  read: (reference: string) => Promise<Reply>,
): Promise<ReadEach<Reply>> {
  const outcomes = await Promise.allSettled(references.map(read));
  const found = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = outcomes.flatMap((one, at) =>
    one.status === 'rejected' ? [{ error: one.reason, reference: references[at] ?? '' }] : [],
  );
  const fatal = failed.find(({ error }) => found.length === 0 || !isNotFound(error));
  if (fatal !== undefined) throw fatal.error;
  return { found, missing: failed.map(({ reference }) => reference) };
}
