const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** After these a full stop does not end a sentence; nor after an initial. */
const ABBREVIATED =
  /(?:^|[\s("“])(?:Dr|Prof|Mr|Mrs|Ms|Mx|St|vs|No|Jr|Sr|Rev|Hon|Sen|Gen|Ph\.D|\p{Lu})\.\s*$/u;

/** After these it ends a sentence if a capital follows. */
const COMPANY_FORM = /\b(?:Inc|Ltd|Co|Corp)\.\s*$/;

/** Longer ones are lists or code, and are not matched against rules. */
const MAX_SENTENCE_CHARS = 600;

/** The sentences of a paragraph, without over-long ones and those without letters. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  const segments = [...SEGMENTER.segment(text)].map(({ segment }) => segment);
  for (const [at, segment] of segments.entries()) {
    open += segment;
    const goesOn = COMPANY_FORM.test(open) && /^\p{Ll}/u.test(segments[at + 1] ?? '');
    if (ABBREVIATED.test(open) || goesOn) continue;
    sentences.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences.filter((one) => one.length <= MAX_SENTENCE_CHARS && /\p{L}/u.test(one));
}
