const MAX_LENGTH = 128;

/** Reused between calls, of which there are millions. */
const taken = new Uint8Array(MAX_LENGTH);
const found = new Uint16Array(MAX_LENGTH);

/** Marks the letters of `b` that `a` has at about the same place. @returns their number. */
function findCommon(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  taken.fill(0, 0, b.length);
  let common = 0;
  for (let at = 0; at < a.length; at += 1) {
    const letter = a.charCodeAt(at);
    const end = Math.min(b.length, at + reach + 1);
    for (let other = Math.max(0, at - reach); other < end; other += 1) {
      if (taken[other] === 1 || b.charCodeAt(other) !== letter) continue;
      taken[other] = 1;
      found[common] = letter;
      common += 1;
      break;
    }
  }
  return common;
}

/** Number of transpositions: letters in another order in `b` than in `a`, halved. */
function countExchanged(b: string): number {
  let [next, outOfOrder] = [0, 0];
  for (let other = 0; other < b.length; other += 1) {
    if (taken[other] === 0) continue;
    if (b.charCodeAt(other) !== found[next]) outOfOrder += 1;
    next += 1;
  }
  return outOfOrder / 2;
}

const PREFIX_SCALE = 0.1;
const MAX_PREFIX_CHARS = 4;

/**
 * Jaro's similarity, 0 to 1, raised for texts that begin alike. Winkler, "String Comparator
 * Metrics and Enhanced Decision Rules in the Fellegi-Sunter Model of Record Linkage", 1990.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const common = findCommon(a, b);
  if (common === 0) return 0;
  const exchanged = countExchanged(b);
  const jaro = (common / a.length + common / b.length + (common - exchanged) / common) / 3;
  let prefix = 0;
  while (prefix < MAX_PREFIX_CHARS && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_SCALE * (1 - jaro);
}
