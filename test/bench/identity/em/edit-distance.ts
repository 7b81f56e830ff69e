const MAX_LENGTH = 64;

/** Three rows of the table: the one before the last, the last, the one being filled. */
let rows = [new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH)];

/** Fills the row of the letter at `at` of `a` and gives its least cost. */
function fillRow(a: string, at: number, b: string): number {
  const [older, old, now] = rows as [Uint8Array, Uint8Array, Uint8Array];
  const [letter, before] = [a.charCodeAt(at), at > 0 ? a.charCodeAt(at - 1) : -1];
  now[0] = at + 1;
  let least = at + 1;
  let left = at + 1;
  let last = -1;
  for (let column = 1; column <= b.length; column += 1) {
    const other = b.charCodeAt(column - 1);
    const [above, corner] = [old[column] ?? 0, old[column - 1] ?? 0];
    let cost = letter === other ? corner : 1 + Math.min(corner, above, left);
    if (letter === last && before === other) cost = Math.min(cost, 1 + (older[column - 2] ?? 0));
    now[column] = cost;
    left = cost;
    last = other;
    if (cost < least) least = cost;
  }
  return least;
}

/**
 * Letters to insert, delete, replace or exchange with the next (optimal string alignment), or
 * `most` + 1 as soon as there are more.
 */
export function editDistance(a: string, b: string, most = MAX_LENGTH): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (b.length >= MAX_LENGTH) throw new Error(`too long to compare: ${b}`);
  for (let column = 0; column <= b.length; column += 1) (rows[1] ?? [])[column] = column;
  for (let at = 0; at < a.length; at += 1) {
    const least = fillRow(a, at, b);
    rows = [rows[1], rows[2], rows[0]] as typeof rows;
    // An exchange reaches back over a row, so that one row beyond may still come back.
    if (least > most + 1) return most + 1;
  }
  return Math.min(rows[1]?.[b.length] ?? 0, most + 1);
}
