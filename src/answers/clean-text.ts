/**
 * Characters that a reader cannot see or that change how others are displayed: all of class C
 * (control, bidirectional and zero-width marks, lone surrogates, private use) and those that
 * Unicode allows a renderer to ignore (tag characters, variation selectors, blank fillers). Hidden
 * text in a profile is the most common way to give a model instructions that its user never sees.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFC]/gu;
/** More marks on one letter than any script needs, which would hide the text around them. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const BREAKS = /[\s\u0085\u2028\u2029]+/gu;

/**
 * Third-party text as one harmless line of at most `longest` characters (code points, including an
 * ellipsis). It is still data: print it only JSON-encoded and inside a fence.
 */
export function cleanText(text: string, longest: number): string {
  // A long run of hidden characters must not push visible text past the first cut.
  const seen = text
    .slice(0, longest * 8)
    .replace(BREAKS, ' ')
    .replace(UNSEEN, '')
    .replace(PILED_MARKS, '$1')
    .trim();
  const points = Array.from(seen);
  return points.length <= longest
    ? seen
    : `${points
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
