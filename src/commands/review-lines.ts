import { z } from 'zod';
import { OWN_COMMAND } from './own-commands.ts';
import { escaped, quoted } from './quoted.ts';

const person = z.looseObject({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  headline: z.string().nullish(),
  place: z.string().nullish(),
  birth_year: z.number().nullish(),
  positions: z.array(z.string()),
  imported: z.boolean(),
  source_count: z.number(),
  sources: z.array(z.looseObject({ url: z.string(), title: z.string().nullish() })),
});
type Person = z.infer<typeof person>;

const reason = z.looseObject({ text: z.string(), weight: z.number() });
type Reason = z.infer<typeof reason>;

/** A review as returned by the operator. */
export const printedReview = z.looseObject({
  review_id: z.string(),
  state: z.string(),
  probability: z.number(),
  people: z.array(person),
  reasons: z.array(reason),
  decided_at: z.string().nullish(),
  decided_by: z.string().nullish(),
  decision_id: z.number().nullish(),
});
export type PrintedReview = z.infer<typeof printedReview>;

const bits = (weight: number): string => `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(1)}`;

/** "+5.4 bits  the same employer (Fernhill)", one per line. */
const reasonLines = (title: string, reasons: readonly Reason[]): string[] =>
  reasons.length === 0
    ? []
    : [
        `  ${title}:`,
        ...reasons.map(
          ({ text, weight }) => `    ${bits(weight).padStart(6)} bits  ${escaped(text)}`,
        ),
      ];

function originOf({ kind, imported, source_count: count }: Person): string {
  if (kind === 'mention') return 'a mention in a source, not yet assigned';
  if (imported && count === 0) return 'an import';
  const sources = count === 1 ? '1 source' : `${count} sources`;
  return imported ? `an import and ${sources}` : sources;
}

function personLines(one: Person): string[] {
  const { id, name, headline, place, birth_year: born, positions, sources } = one;
  const facts = [
    ...[headline, place].flatMap((text) => (text ? [quoted(text)] : [])),
    ...(born ? [`born ${born}`] : []),
  ];
  return [
    `  ${id}  ${quoted(name)}${facts.length === 0 ? '' : `  ${facts.join(', ')}`}`,
    ...positions.map((position) => `      ${quoted(position)}`),
    `      from ${originOf(one)}`,
    ...sources.map(({ url, title }) => {
      // The `urn:` of an ingested file is a hash; its title is the page's or the file's name.
      const at = url.startsWith('urn:') ? '' : quoted(url);
      return `      ${[title ? quoted(title) : '', at].filter((part) => part !== '').join('  ')}`;
    }),
  ];
}

function nextLines({ review_id: id, state, decision_id: decision, ...review }: PrintedReview) {
  if (state === 'open') {
    return [
      `  One person?  ${OWN_COMMAND} reviews accept ${id}`,
      `  Two people?  ${OWN_COMMAND} reviews apart ${id}`,
    ];
  }
  if (!decision) return ['  Already settled: there is nothing to decide.'];
  const done = state === 'accepted' ? 'Accepted' : 'Kept apart';
  const by = review.decided_by ? ` by ${review.decided_by}` : '';
  return [`  ${done}${by}.  Wrong?  ${OWN_COMMAND} undo ${decision}`];
}

/**
 * A review as lines for a terminal: both people, the evidence for and against, and the next step.
 */
export function reviewLines(review: PrintedReview): string[] {
  const { review_id: id, probability, people, reasons } = review;
  return [
    `${id}  ${(100 * probability).toFixed(1)} % likely to be one person`,
    ...people.filter((one, at) => at === 0 || one.id !== people[0]?.id).flatMap(personLines),
    ...reasonLines(
      'for it',
      reasons.filter(({ weight }) => weight >= 0),
    ),
    ...reasonLines(
      'against it',
      reasons.filter(({ weight }) => weight < 0),
    ),
    ...nextLines(review),
  ];
}
