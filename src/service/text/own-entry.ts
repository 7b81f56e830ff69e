/** The entry of a word in a table; none for words that every object knows, such as "constructor". */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
