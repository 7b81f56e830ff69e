/** The singular of an English noun, folded: `secretaries` → `secretary`, `aes` → `ae`. */
export function singularOf(word: string): string {
  if (/[a-z]{2}men$/.test(word)) return `${word.slice(0, -2)}an`;
  if (/[a-z]{2}people$/.test(word)) return `${word.slice(0, -6)}person`;
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The same for a word as written: `TAMs` → `TAM`, `SECRETARIES` → `SECRETARY`. */
export function writtenSingular(word: string): string {
  const lower = word.toLowerCase();
  const single = singularOf(lower);
  if (lower.length !== word.length || single === lower) return word;
  let kept = 0;
  while (kept < single.length && single[kept] === lower[kept]) kept += 1;
  const tail = single.slice(kept);
  const upper = word === word.toUpperCase() && word.length > 3;
  return word.slice(0, kept) + (upper ? tail.toUpperCase() : tail);
}

/** A folded phrase with its last word in the singular: `data engineers` → `data engineer`. */
export function singularKey(key: string): string {
  const space = key.lastIndexOf(' ') + 1;
  return key.slice(0, space) + singularOf(key.slice(space));
}

const AFTER_NOUN = / (?:of|without|at|for|in|to|on|with|and) /;

/** A folded title with its noun in the singular: `ministers without portfolio` → `minister …`. */
export function singularTitleKey(key: string): string {
  const end = AFTER_NOUN.exec(key)?.index;
  return end === undefined ? singularKey(key) : singularKey(key.slice(0, end)) + key.slice(end);
}
