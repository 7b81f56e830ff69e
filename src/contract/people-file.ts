/** Files of an export that hold people, the surest first. */
const PEOPLE_FILES: readonly RegExp[] = [
  /(^|\/)connections\.csv$/i,
  /(^|\/)contacts?[^/]*\.csv$/i,
  /\.vcf$/i,
  /\.(jsonl|ndjson)$/i,
  /(^|\/)resume\.json$/i,
];

/** The entries of an archive that its user put in: folders' own metadata is passed over. */
export const realEntries = <T extends { readonly fileName: string }>(entries: readonly T[]): T[] =>
  entries.filter(({ fileName }) => !/(^|\/)(__MACOSX\/|\._)/.test(fileName));

/** The file of an archive that by its name holds people; null when none does. Pure. */
export function peopleFile<T extends { readonly fileName: string }>(
  entries: readonly T[],
): T | null {
  const real = realEntries(entries);
  for (const pattern of PEOPLE_FILES) {
    const found = real.find(({ fileName }) => pattern.test(fileName));
    if (found !== undefined) return found;
  }
  return null;
}
