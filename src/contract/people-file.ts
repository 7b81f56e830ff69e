/** Names of files that hold people in an export, most certain first. */
const PEOPLE_FILES: readonly RegExp[] = [
  /(^|\/)connections\.csv$/i,
  /(^|\/)contacts?[^/]*\.csv$/i,
  /\.vcf$/i,
  /\.(jsonl|ndjson)$/i,
  /(^|\/)resume\.json$/i,
  /\.(mbox|eml)$/i,
  /\.ics$/i,
];

/** The entries of an archive without the metadata files that macOS adds. */
export const realEntries = <T extends { readonly fileName: string }>(entries: readonly T[]): T[] =>
  entries.filter(({ fileName }) => !/(^|\/)(__MACOSX\/|\._)/.test(fileName));

/** The entry of an archive whose name suggests that it holds people; null if there is none. */
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
