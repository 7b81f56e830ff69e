/** It matches some verbs too, which only loses statements. */
const PLURAL =
  /\b(?!(?:is|was|has|as|its|his|this|does|us|across|previous)\b)\p{Ll}{2,}(?<!s)s\b|\bpeople\b/u;

/** Whether words name several people or things, which "they" may mean. */
export const namesSeveral = (words: string): boolean => PLURAL.test(words);
