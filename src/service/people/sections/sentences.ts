const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, each on one line; very short ones carry no meaning. */
export function sentencesOf(prose: string): string[] {
  return [...SENTENCES.segment(prose)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 2);
}
