/** Folded words with letters that stood between points as one word: "u", "s" → "us". */
export function joinedLetters(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = 0;
  for (const token of tokens) {
    const isLetter = /^\p{L}$/u.test(token);
    if (isLetter && letters > 0) joined.push(`${joined.pop()}${token}`);
    else joined.push(token);
    letters = isLetter ? letters + 1 : 0;
  }
  return joined;
}
