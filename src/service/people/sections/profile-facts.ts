import type {
  EducationItem,
  JobItem,
  Sections,
  Source,
  TextItem,
  TimelineItem,
} from '../../../contract/profile.ts';
import { datesAsWords } from '../record/partial-date.ts';
import { statedEvents } from './timeline-items.ts';

/** One sentence that `profile query` searches. */
export interface ProfileFact {
  readonly section: string;
  readonly text: string;
  readonly sources: Source[];
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

/** A job as a sentence. */
export function jobSentence(job: JobItem, today: string): string {
  const what = [job.title, job.organization].filter((part) => part !== undefined).join(' at ');
  const when = datesAsWords({ start_date: job.startDate, end_date: job.endDate }, today);
  return joined([what, job.unit, job.location, when]);
}

/** Studies as a sentence. */
export function educationSentence(course: EducationItem, today: string): string {
  const degree = joined([course.degree, course.fieldOfStudy]);
  const what = degree === '' ? `Studied at ${course.school}` : `${degree} at ${course.school}`;
  return joined([
    what,
    datesAsWords({ start_date: course.startDate, end_date: course.endDate }, today),
  ]);
}

const TOLD = ['passions', 'accomplishments', 'research'] as const;

const eventFact = ({ text, date }: TimelineItem): string => joined([text, date]);

/** Facts as given, then jobs and education as sentences; nothing beyond the sections. */
export function profileFacts(sections: Sections, today: string): ProfileFact[] {
  const of = (section: string, text: string, sources: Source[] | undefined): ProfileFact => ({
    section,
    text,
    sources: sources ?? [],
  });
  return [
    ...(sections.funFacts?.items ?? []).map((one) => of('funFacts', one.text, one.sources)),
    ...(sections.jobs?.items ?? []).flatMap((one) => [
      of('jobs', jobSentence(one, today), one.sources),
      ...(one.description ? [of('jobs', one.description, one.sources)] : []),
    ]),
    ...(sections.education?.items ?? []).map((one) =>
      of('education', educationSentence(one, today), one.sources),
    ),
    ...TOLD.flatMap((name) =>
      (sections[name]?.items ?? []).map((one: TextItem) => of(name, one.text, one.sources)),
    ),
    ...statedEvents(sections).map((one) => of('eventsTimeline', eventFact(one), one.sources)),
  ];
}
