type Row = Uint16Array;

/** The row before the last, the last, and the current one; enlarged for longer words. */
let rows: [Row, Row, Row] = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

/** Fills the row of the letter at `at` of `a` and returns its lowest cost. */
function fillRow(a: string, at: number, b: string): number {
  const [older, old, now] = rows;
  const [letter, before] = [a.charCodeAt(at), at > 0 ? a.charCodeAt(at - 1) : -1];
  now[0] = at + 1;
  let [least, left, last] = [at + 1, at + 1, -1];
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

/** The length of the common prefix of two words. */
function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

/** The length of the common suffix, after the common prefix. */
function sharedEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let at = 0;
  while (at < most && a.charCodeAt(a.length - 1 - at) === b.charCodeAt(b.length - 1 - at)) at += 1;
  return at;
}

function distanceWithin(a: string, b: string, most: number): number {
  if (rows[0].length <= b.length) {
    rows = [0, 1, 2].map(() => new Uint16Array(2 * b.length)) as [Row, Row, Row];
  }
  for (let column = 0; column <= b.length; column += 1) rows[1][column] = column;
  for (let at = 0; at < a.length; at += 1) {
    const least = fillRow(a, at, b);
    rows = [rows[1], rows[2], rows[0]];
    if (least > most) return most + 1;
  }
  return Math.min(rows[1][b.length] ?? 0, most + 1);
}

/**
 * The number of letters to insert, delete, substitute or swap with a neighbour (optimal string
 * alignment), or `most + 1` if it exceeds `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left === '' || right === '') return Math.min(left.length + right.length, most + 1);
  return distanceWithin(left, right, most);
}

/** How many typos a word of this length may have and still match. */
export const slipsAllowed = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** The set of letters in a word, one bit per letter; other characters share six bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at) - 97;
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(at) % 6));
  }
  return mask;
}

/** Whether words with these letters can be within `slips` edits, two letters each at most. */
export function lettersMayMatch(one: number, other: number, slips: number): boolean {
  let differing = one ^ other;
  for (let bits = 0; differing !== 0; bits += 1) {
    if (bits === 2 * slips) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * How likely two words are one with a typo: 0 if they differ by more than `slipsAllowed`, or by
 * several edits with different first letters (a first letter is seldom mistyped).
 */
export function slipGrade(a: string, b: string): number {
  const allowed = Math.min(slipsAllowed(a), slipsAllowed(b));
  if (allowed === 0) return 0;
  const distance = editDistance(a, b, allowed);
  if (distance > allowed || (distance > 1 && a[0] !== b[0])) return 0;
  return distance === 0 ? 1 : distance === 1 ? 0.86 : 0.72;
}

/** Whether a word of five letters or more has two slips, and only its inside differs. */
export const isFarSlip = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 5 && a[0] === b[0] && editDistance(a, b, 2) === 2;
