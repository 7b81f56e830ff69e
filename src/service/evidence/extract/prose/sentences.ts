const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** After these a full stop ends no sentence; nor after an initial. */
const ABBREVIATED =
  /(?:^|[\s("“])(?:Dr|Prof|Mr|Mrs|Ms|Mx|St|Inc|Ltd|Co|Corp|vs|No|Jr|Sr|Rev|Hon|Sen|Gen|Ph\.D|\p{Lu})\.\s*$/u;

/** Longer ones are lists or code, and no rule should search them. */
const LONGEST = 600;

/** The sentences of a paragraph, without those that no reader would take for one. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of SEGMENTER.segment(text)) {
    open += segment;
    if (ABBREVIATED.test(open)) continue;
    sentences.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences.filter((one) => one.length <= LONGEST && /\p{L}/u.test(one));
}
