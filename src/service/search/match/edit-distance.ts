/**
 * How many letters must be added, taken, changed or swapped with their neighbour to turn one word
 * into the other (optimal string alignment), or `most + 1` when it is more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? 0, most + 1);
}

/** How many slips a word of this length may hold and still be recognized. */
export const slipsAllowed = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** Which letters a word holds, a bit a letter; others share six bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at) - 97;
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(at) % 6));
  }
  return mask;
}

/** Whether words of these letters can be within so many slips: each changes two letters at most. */
export function lettersMayMatch(one: number, other: number, slips: number): boolean {
  let differing = one ^ other;
  for (let bits = 0; differing !== 0; bits += 1) {
    if (bits === 2 * slips) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * How sure it is that two words are one with a slip of the finger: 0 when they differ by more
 * than `slipsAllowed`, or in their first letter and more (a first letter is seldom mistyped).
 */
export function slipGrade(a: string, b: string): number {
  const allowed = Math.min(slipsAllowed(a), slipsAllowed(b));
  if (allowed === 0) return 0;
  const distance = editDistance(a, b, allowed);
  if (distance > allowed || (distance > 1 && a[0] !== b[0])) return 0;
  return distance === 0 ? 1 : distance === 1 ? 0.86 : 0.72;
}
