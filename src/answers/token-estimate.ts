/**
 * Estimates the o200k tokens of a text, rather too high than too low, without the 2 MB of a
 * tokenizer's tables. test/answers compares it with the tokenizer: rows of people, prose, URLs, ids
 * and other scripts get 0.95 to 1.6 times the real count.
 */
const PIECE = /[A-Za-z]+|[\p{L}\p{M}]+|\p{N}+|[\r\n\t]+|[^\p{L}\p{M}\p{N}\s]+/gu;

/** Scripts that the tokenizer merges; it splits letters of others (Ethiopic, Cherokee …). */
const MERGED =
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Thai}\p{sc=Geor}\p{sc=Armn}\p{sc=Khmr}\p{sc=Mymr}\p{M}]/u;

function tokensOf(piece: string): number {
  if (/^[A-Za-z]/.test(piece)) {
    // Capitals inside a word mean that it is not a word but a key, base64, or an id.
    const spelled = /^[A-Za-z]?[a-z]*$/.test(piece);
    return spelled && piece.length <= 6 ? 1 : Math.ceil(piece.length / (spelled ? 4.5 : 1.7));
  }
  if (/^\p{N}/u.test(piece)) return Math.ceil(piece.length / 3);
  // Punctuation merges: `","` is one token.
  if (piece.charCodeAt(0) < 128) return Math.ceil(piece.length / 3);
  // A Chinese or Japanese character is about one token, an emoji two or three; for other scripts,
  // four bytes are one.
  if (/^[\ud800-\udfff]/.test(piece)) return Math.ceil(piece.length * 1.3);
  if (/[\u2E80-\uFFEF]/.test(piece)) return piece.length;
  if (/^[\p{L}\p{M}]/u.test(piece) && !MERGED.test(piece)) return Math.ceil(piece.length * 2.5);
  return Math.ceil(Buffer.byteLength(piece) / 4);
}

export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECE)) tokens += tokensOf(piece);
  return tokens;
}

/** How many of `lines`, from the first, fit into `budget` tokens. */
export function linesThatFit(lines: readonly string[], budget: number): number {
  let spent = 0;
  for (const [index, line] of lines.entries()) {
    spent += estimateTokens(line) + 1;
    if (spent > budget) return index;
  }
  return lines.length;
}

/** The first of `lines` that fit into `budget` tokens. */
export const fittingLines = (lines: readonly string[], budget: number): string[] =>
  lines.slice(0, linesThatFit(lines, budget));
