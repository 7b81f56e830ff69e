/** Okapi BM25 over short texts (Robertson and Zaragoza 2009), with the usual k1 and b. */
const K1 = 1.2;
const B = 0.75;

/** Words that are in every second sentence and distinguish no tool. */
const STOPWORDS = new Set(
  (
    'a an the of to in on for from by with at as is are was were be it its this that these those ' +
    'and or not no i me my we our you your he she they them their who whom which what when where ' +
    'why how do does did have has had can so than then there any all if into about'
  ).split(' '),
);

/** Plural and singular count as one word; nothing else is stemmed. */
const stem = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Lower-case words without stopwords; `search_people` and `searchPeople` are two words each. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !STOPWORDS.has(word)).map(stem);
}

const countOf = (words: readonly string[], word: string): number =>
  words.filter((one) => one === word).length;

/** The score of each document for the query, in the order of the documents. */
export function bm25(
  query: readonly string[],
  documents: readonly (readonly string[])[],
): number[] {
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length;
  const rarity = (word: string): number => {
    const holding = documents.filter((words) => words.includes(word)).length;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
  };
  return documents.map((words) => {
    const length = K1 * (1 - B + B * (words.length / mean));
    return [...new Set(query)].reduce((score, word) => {
      const count = countOf(words, word);
      return score + (rarity(word) * count * (K1 + 1)) / (count + length);
    }, 0);
  });
}
