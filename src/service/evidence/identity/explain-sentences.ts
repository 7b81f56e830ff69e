import type { Comparison } from './compare-people.ts';
import type { Reason } from './reason.ts';

const signed = (weight: number): string =>
  `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(1)}`;

/** "the same name (+8.1), the same employer (Fernhill) (+5.4)". */
const list = (reasons: readonly Reason[]): string =>
  reasons.map(({ text, weight }) => `${text} (${signed(weight)})`).join(', ');

const percent = (probability: number): string => {
  if (probability > 0.999) return 'over 99.9 %';
  return probability < 0.001 ? 'under 0.1 %' : `${(100 * probability).toFixed(1)} %`;
};

/** With whom a source agrees most, by what, and how likely that makes it. */
export function sayLink(
  label: string,
  { weight, probability, reasons, vetoes }: Comparison,
): string {
  const speaksFor = reasons.filter((reason) => reason.weight > 0);
  const against = reasons.filter((reason) => reason.weight < 0);
  return [
    `It agrees most with "${label}"`,
    speaksFor.length === 0 ? ', though by nothing' : `: ${list(speaksFor)}`,
    against.length === 0 ? '' : `; against it: ${list(against)}`,
    `. That is ${weight.toFixed(1)} bits, ${percent(probability)} likely.`,
    vetoes.length === 0 ? '' : ` It is forbidden: ${vetoes.map(({ text }) => text).join(', ')}.`,
  ].join('');
}

const mentionsSaid = (count: number): string => (count === 1 ? 'a mention' : `${count} mentions`);

/** A decision as a sentence. */
export function sayDecision(decision: {
  readonly action: 'assign' | 'merge' | 'split' | 'undo';
  readonly profileId: string;
  readonly otherProfileId: string | null;
  readonly mentions: number;
  readonly undoes: number | null;
}): string {
  const { action, profileId, otherProfileId, mentions, undoes } = decision;
  switch (action) {
    case 'assign':
      return `${mentionsSaid(mentions)} held to be of ${profileId}`;
    case 'merge':
      return `${otherProfileId} merged into ${profileId}, with ${mentionsSaid(mentions)}`;
    case 'split':
      return `${mentionsSaid(mentions)} taken away from ${profileId}`;
    case 'undo':
      return `decision ${undoes} undone`;
  }
}
