/** Folded words with letters that stood between points as one word: "u", "s" → "us". */
export function joinedLetters(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = 0;
  for (const token of tokens) {
    // A letter is one or two code units; the pattern alone is slow for all other words.
    const isLetter = token.length <= 2 && /^\p{L}$/u.test(token);
    if (isLetter && letters > 0) joined.push(`${joined.pop()}${token}`);
    else joined.push(token);
    letters = isLetter ? letters + 1 : 0;
  }
  return joined;
}
