import type { ToolAnswer } from '../answer.ts';
import { nextOf, profileLinks, type RunReport } from '../run-answer.ts';

/** A run as the tool that started or ended it tells of it. */
export interface StartedData {
  status: string;
  /** False while the result is still to come. */
  final: boolean;
  /** The run's handle; empty where there was nothing to run. */
  run: string;
  /** The profile that it is about; empty where it is not known yet. */
  profile: string;
  summary: string;
  next: string;
}

export interface StartedFrame {
  readonly run: string;
  /** Seconds after which a wait is worth its call; 0 right after a start. */
  readonly pause: number;
  /** What the next wait is to be given as `since`. */
  readonly since?: number | undefined;
  /** Credits of the key; null where they are not counted. */
  readonly creditsLeft: number | null;
}

/** The run in few sentences; its rows, where it has any, are wait_for_run's to give. */
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
