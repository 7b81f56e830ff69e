/** The alternatives of `CTO | VP Engineering`: one or more. */
export function alternativesOf(text: string): string[] {
  const several = text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return several.length === 0 ? [text] : several;
}
