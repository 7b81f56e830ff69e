const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a prose, each on one line; very short ones say nothing alone. */
export function sentencesOf(prose: string): string[] {
  return [...SENTENCES.segment(prose)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 2);
}
