/**
 * Reads a table of lines `word|other word > English`; `#` stands for a year, `%` for a
 * number of up to three digits. Words are folded as `foldText` does: no accents, lower case.
 */
export function phraseTable(...lists: readonly string[]): Map<string, string> {
  const lines = lists.flatMap((list) => list.split('\n')).filter((line) => line.trim() !== '');
  return new Map(
    lines.flatMap((line) => {
      const [own = '', english = ''] = line.split('>').map((side) => side.trim());
      return own.split('|').map((phrase) => [phrase.trim(), english] as const);
    }),
  );
}
