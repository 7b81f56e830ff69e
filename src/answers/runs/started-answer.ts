import type { ToolAnswer } from '../answer.ts';
import { nextOf, profileLinks, type RunReport } from '../run-answer.ts';

/** A run in the answer of the tool that started or ended it. */
export interface StartedData {
  status: string;
  /** False until the result is complete. */
  final: boolean;
  /** The run's handle; empty if no run was needed. */
  run: string;
  /** The profile that it is about; empty if not known yet. */
  profile: string;
  summary: string;
  next: string;
}

export interface StartedFrame {
  readonly run: string;
  /** Seconds to pause before the next wait; 0 right after a start. */
  readonly pause: number;
  /** The `since` argument of the next wait. */
  readonly since?: number | undefined;
  /** Credits of the key; null if they are not counted. */
  readonly creditsLeft: number | null;
}

/** The run in a few sentences; wait_for_run returns its rows, if any. */
export function startedAnswer(report: RunReport, frame: StartedFrame): ToolAnswer<StartedData> {
  const { creditsLeft, run } = frame;
  const { status, final, profileId = '' } = report;
  const sentences = [
    ...report.sentences,
    ...(creditsLeft === null ? [] : [`Credits left: ${creditsLeft}.`]),
  ];
  const next = nextOf(report, frame);
  const text = [...sentences, ...(next === '' ? [] : [`Next: ${next}`])].join('\n');
  const summary = sentences.join(' ');
  return {
    text,
    data: { status, final, run, profile: profileId, summary, next },
    links: profileLinks(profileId),
  };
}
