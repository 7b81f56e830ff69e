const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const PARAGRAPHS = /\n\s*\n/;

function sentencesOfParagraph(paragraph: string): string[] {
  const sentences = [...SENTENCES.segment(paragraph)].map(({ segment }) =>
    segment.replace(/\s+/g, ' ').trim(),
  );
  const telling = sentences.filter((sentence) => sentence.length > 2);
  if (telling.length > 0) return telling;
  // A cell of a table that is mapped as a summary may hold "7" or "AI" alone.
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The sentences of a text, each on one line; very short ones beside others carry no meaning. */
export const sentencesOf = (prose: string): string[] =>
  prose.split(PARAGRAPHS).flatMap(sentencesOfParagraph);
