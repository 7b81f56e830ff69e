import type { DecisionAction } from '../decisions/decision-log.ts';
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

const bySide = (reasons: readonly Reason[]): readonly [Reason[], Reason[]] => [
  reasons.filter(({ weight }) => weight > 0),
  reasons.filter(({ weight }) => weight < 0),
];

/** Which record a source agrees with most, why, and how likely that makes it. */
export function describeLink(
  label: string,
  { weight, probability, reasons, vetoes }: Comparison,
): string {
  const [speaksFor, against] = bySide(reasons);
  return [
    `It matches "${label}" best`,
    speaksFor.length === 0 ? ', though without evidence' : `: ${list(speaksFor)}`,
    against.length === 0 ? '' : `; against it: ${list(against)}`,
    `. That is ${weight.toFixed(1)} bits, ${percent(probability)} likely.`,
    vetoes.length === 0
      ? ''
      : ` The merge is ruled out: ${vetoes.map(({ text }) => text).join(', ')}.`,
  ].join('');
}

const mentionsSaid = (count: number): string => (count === 1 ? 'a mention' : `${count} mentions`);

/** The reasons for and against a decision, with bits; empty when the decision needs none. */
export function describeReasons(action: DecisionAction, reasons: readonly Reason[]): string {
  if (reasons.length === 0) {
    const isWeighed = action === 'merge' || action === 'assign';
    return isWeighed
      ? 'No reasons are stored: there was nothing to compare it with, or a person decided.'
      : '';
  }
  const [speaksFor, against] = bySide(reasons);
  // Imports decide by a rule, without weights.
  if (speaksFor.length + against.length === 0) {
    return `By the import rule: ${reasons.map(({ text }) => text).join(', ')}.`;
  }
  return [
    speaksFor.length === 0 ? '' : `For one person: ${list(speaksFor)}`,
    against.length === 0
      ? ''
      : `${speaksFor.length === 0 ? 'A' : '; a'}gainst it: ${list(against)}`,
    '.',
  ].join('');
}

/** A decision as a sentence. */
export function describeDecision(decision: {
  readonly action: DecisionAction;
  readonly profileId: string;
  readonly otherProfileId: string | null;
  readonly mentions: number;
  readonly undoes: number | null;
  /** For `keep_apart`: the decision whose undoing separated them. */
  readonly undone: number | null;
}): string {
  const { action, profileId, otherProfileId, mentions, undoes, undone } = decision;
  switch (action) {
    case 'assign':
      return `${mentionsSaid(mentions)} assigned to ${profileId}`;
    case 'merge':
      return `${otherProfileId} merged into ${profileId}${mentions === 0 ? '' : `, with ${mentionsSaid(mentions)}`}`;
    case 'split':
      return `${mentionsSaid(mentions)} removed from ${profileId}`;
    case 'keep_apart':
      return [
        `${otherProfileId ?? mentionsSaid(mentions)} kept apart from ${profileId}`,
        undone === null ? '' : `, because decision ${undone} was undone`,
      ].join('');
    case 'undo':
      return `decision ${undoes} undone`;
  }
}
