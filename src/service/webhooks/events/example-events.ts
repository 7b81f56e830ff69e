import type { WebhookEventType } from '../../../contract/webhooks.ts';

/** A person who does not exist, at URLs that cannot exist: `.example` is reserved. */
const SOURCE = {
  url: 'https://news.example/2026/03/quillfeather-appointed',
  name: 'News Example',
  title: 'Quillfeather appointed head of research',
  publishedAt: '2026-03-02',
  chunks: [{ text: 'Isolde Quillfeather was appointed head of research at Lantern Works.' }],
};

const JOB = {
  title: 'Head of Research',
  organization: 'Lantern Works',
  startDate: '2026-03',
  current: true,
  sources: [SOURCE],
};

const EVENT = {
  text: 'Became Head of Research at Lantern Works.',
  date: '2026-03',
  datePrecision: 'month',
  dateBasis: 'stated',
  updateCount: 0,
  lastUpdatedAt: '2026-03-02T08:00:00.000Z',
  sources: [SOURCE],
};

const PROFILE = {
  id: 'p_example000',
  slug: 'isolde-quillfeather',
  displayName: 'Isolde Quillfeather',
  headline: { jobTitle: JOB.title, companyName: JOB.organization, schoolName: null },
  location: null,
  generationLevel: 2,
  sections: { jobs: { items: [JOB] }, eventsTimeline: { items: [EVENT] } },
};

const EXAMPLES: Readonly<Record<WebhookEventType, unknown>> = {
  'profile.updated': {
    watcher_id: 'w_example000',
    run_id: 'wr_example000',
    profile_id: PROFILE.id,
    updatedSections: ['events_timeline', 'jobs'],
    changes: [
      { type: 'section_updated', section: 'jobs', items_added: [JOB], items_removed: [] },
      { type: 'event_added', section: 'eventsTimeline', event: EVENT },
      { type: 'source_added', source: SOURCE },
    ],
  },
  'search.profile.updated': {
    search_id: 's_example000',
    result: {
      profile_id: PROFILE.id,
      alias_ids: [],
      status: 'ready',
      generation_level: 2,
      origin: 'search',
      confidence: 0.92,
      confidence_level: 'high',
      candidate_sources: [],
      preview: {
        display_name: PROFILE.displayName,
        headline: 'Head of Research at Lantern Works',
        location: null,
      },
    },
    profile: {
      profile_id: PROFILE.id,
      alias_ids: [],
      slug: PROFILE.slug,
      generation_level: 2,
      updated_at: '2026-03-02T08:00:00.000Z',
      profile: PROFILE,
    },
  },
  'search.completed': {
    search_id: 's_example000',
    status: 'completed',
    total_matches: 1,
    profile_ids: [PROFILE.id],
  },
};

/** Example data of an event type, for receivers that have not got one yet. */
export const exampleData = (type: WebhookEventType): unknown => EXAMPLES[type];
