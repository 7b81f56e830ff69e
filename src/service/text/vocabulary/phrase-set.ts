/** A set of folded phrases of one to four words. */
export interface PhraseSet {
  readonly phrases: ReadonlySet<string>;
  has(phrase: string): boolean;
  /** The length in words of the longest phrase at `at`; 0 if there is none. */
  lengthAt(words: readonly { readonly folded: string }[], at: number): number;
}

/** "r&d" is split into three words, as with every "&". */
const phraseOf = (entry: string): string =>
  /[_&]/.test(entry) ? entry.replaceAll('_', ' ').replace(/(\w)&(\w)/g, '$1 & $2') : entry;

/** Parses a list separated by white space; an underscore is a space inside a phrase. */
export function phraseSet(...lists: readonly string[]): PhraseSet {
  const phrases = new Set<string>();
  for (const list of lists) {
    for (const entry of list.trim().split(/\s+/)) phrases.add(phraseOf(entry));
  }
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return {
    phrases,
    has: (phrase) => phrases.has(phrase),
    lengthAt(words, at) {
      const first = words[at]?.folded ?? '';
      const most = Math.min(longest.get(first) ?? 0, words.length - at);
      for (let length = most; length > 1; length--) {
        let phrase = first;
        for (let i = 1; i < length; i++) phrase += ` ${words[at + i]?.folded}`;
        if (phrases.has(phrase)) return length;
      }
      return most > 0 && phrases.has(first) ? 1 : 0;
    },
  };
}
