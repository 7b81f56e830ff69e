import type { SectionName, Sections, Source } from '../../../contract/profile.ts';
import { profileFacts } from '../../people/sections/profile-facts.ts';

/** One statement of a profile, as a fact can quote it. */
export interface Evidence {
  readonly from: SectionName;
  readonly text: string;
  readonly sources: readonly Source[];
}

export const evidence = (
  from: SectionName,
  text: string,
  sources: readonly Source[] | undefined,
): Evidence => ({ from, text, sources: sources ?? [] });

/** The statements that are sentences: facts, jobs, studies, events. */
export const sentencesOfProfile = (sections: Sections, today: string): Evidence[] =>
  profileFacts(sections, today).map(({ section, text, sources }) => {
    const from = SECTIONS_OF_FACTS.find((name) => name === section) ?? 'funFacts';
    return evidence(from, text, sources);
  });

const SECTIONS_OF_FACTS = [
  'funFacts',
  'jobs',
  'education',
  'passions',
  'accomplishments',
  'research',
  'eventsTimeline',
] as const;

/** The statements of the sections that have no sentences. */
export function labelledEvidence(sections: Sections): Evidence[] {
  const { basic, links, images, eventsTimeline } = sections;
  return [
    ...(basic?.items ?? []).map((one) =>
      evidence('basic', `${one.label}: ${one.value}`, one.sources),
    ),
    ...(links?.items ?? []).map((one) =>
      evidence('links', [one.title, one.url].filter(Boolean).join(', '), one.sources),
    ),
    ...(images?.items ?? []).map((one) => evidence('images', one.url, one.sources)),
    ...(eventsTimeline?.items ?? []).map((one) =>
      evidence('eventsTimeline', [one.text, one.date].filter(Boolean).join(', '), one.sources),
    ),
  ];
}
