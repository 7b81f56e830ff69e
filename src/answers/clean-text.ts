/**
 * Characters that a reader cannot see or that change how others are shown: everything of class C
 * (control, bidirectional and zero-width marks, lone surrogates, private use) and what Unicode
 * lets a renderer ignore (tag characters, variation selectors, blank fillers). Text hidden in a
 * profile is the commonest way to slip a model instructions that its user never sees.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFC]/gu;
/** More marks on one letter than any script needs: they only bury the text around them. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const BREAKS = /[\s\u0085\u2028\u2029]+/gu;

/**
 * Third-party text as one harmless line of at most `longest` characters (code points, an
 * ellipsis included). It is still data: print it JSON-encoded and inside a fence only.
 */
export function cleanText(text: string, longest: number): string {
  // A long run of hidden characters must not push what is seen past the first cut.
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
