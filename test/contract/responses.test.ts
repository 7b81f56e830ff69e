import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import { SECTION_NAMES } from '../../src/contract/profile.ts';

/** The least that a service may answer, by row (docs/contract.md 2): nothing more may be required. */
const MIN_ANSWERS: [EndpointId, object][] = [
  ['v2.search', { status: 'success', payload: { users: [{ id: 'p_1' }] } }],
  ['v2.profile.read', { payload: { id: 'p_1' } }],
  [
    'v2.profile.query',
    {
      status: 'success',
      payload: {
        profile: { id: 'p_1' },
        query: 'chess',
        matches: [{ section: 'funFacts', text: 'Plays chess', score: 0.9 }],
      },
    },
  ],
  [
    'v2.deep_search.start',
    { request_id: 'r', run_id: null, status: 'started', links: { status: '/v2/x' }, result: null },
  ],
  ['v2.deep_search.read', { request_id: 'r', run_id: null, status: 'running', result: null }],
  ['v2.connections.import', { status: 'success', payload: { jobId: 'j' } }],
  ['v3.search.read', { search_id: 's_1', status: 'running', results: [], links: { status: '/x' } }],
  ['v3.enrich.start', { request_id: 'r', status: 'running', links: { status: '/x' } }],
  ['v3.profile.read', { profile_id: 'p_1', generation_level: 2, profile: { id: 'p_1' } }],
  ['v3.populations.quote', { credits: 100 }],
  ['v3.faces.detect', { status: 'success', payload: { image_url: 'photo:1', faces: [] } }],
  [
    'v3.faces.index_search',
    {
      status: 'success',
      payload: {
        min_similarity: 0.3,
        face: { bbox: [1, 2, 3, 4] },
        matches: [{ profile_id: 'p_1', similarity: 0.5, image_url: 'https://a.test/1.jpg' }],
      },
    },
  ],
  [
    'v3.webhooks.list',
    {
      endpoints: [{ id: 'u', url: 'https://a.test', event_types: [], enabled: true }],
      supported_event_types: ['profile.updated'],
    },
  ],
  ['v3.watchers.runs', { runs: [{ run_id: 'r', status: 'completed' }] }],
  ['v3.credits.usage', {}],
];

describe.each(MIN_ANSWERS)('response of %s', (id, least) => {
  const { response } = ENDPOINTS[id];

  it('accepts the least that a service may answer', () => {
    expect(response.safeParse(least).error?.issues).toBeUndefined();
  });

  it('accepts and keeps unknown fields', () => {
    const more = { ...least, brand_new: { nested: [1] } };
    expect(response.parse(more)).toEqual(more);
  });
});

describe('response schema', () => {
  it.each([
    ['v2.search', { status: 'success', payload: { users: [{ slug: 'ada' }] } }],
    [
      'v3.search.read',
      { search_id: 's_1', status: 'thinking', results: [], links: { status: '' } },
    ],
    ['v3.profile.read', { profile_id: 'p_1', profile: { id: 'p_1' } }],
    ['v2.search', 'success'],
  ] as const)('rejects a broken response of %s (case %#)', (id, broken) => {
    expect(ENDPOINTS[id].response.safeParse(broken).success).toBe(false);
  });

  it('rejects any response of a route that API keys cannot use', () => {
    expect(ENDPOINTS['keys.list'].response.safeParse([]).success).toBe(false);
  });
});

describe('profile object', () => {
  const source = {
    url: 'https://example.test/ada',
    name: 'Example Review',
    title: 'Ada and the engine',
    publishedAt: '2024-05-01',
    chunks: [{ text: 'Ada wrote the first program.' }],
    images: [{ url: 'https://example.test/ada.jpg' }],
    link: 'https://example.test/post/1',
  };
  const sections = {
    basic: { items: [{ label: 'Birth year', value: '1815' }] },
    jobs: { items: [{ title: 'Programmer', organization: 'Acme', sources: [source] }] },
    education: { items: [{ school: 'Home', startDate: '1828' }] },
    funFacts: { items: [{ text: 'Plays chess', sources: [source] }] },
    images: { items: [{ url: 'https://a.test/1.jpg', faceMatch: true, faceMatchScore: 0.7 }] },
    eventsTimeline: {
      items: [
        { text: 'Met Charles', date: '1833-06', datePrecision: 'month', dateBasis: 'stated' },
      ],
    },
    passions: null,
    accomplishments: null,
    research: null,
    links: { items: [{ url: 'https://a.test', kind: 'homepage' }] },
  };
  const read = ENDPOINTS['v2.profile.read'].response;

  it('accepts every section of docs/contract.md section 9, as items or null', () => {
    const answer = { status: 'success', payload: { id: 'p_1', slug: 'ada', sections } };
    expect(read.parse(answer)).toEqual(answer);
    expect(SECTION_NAMES).toEqual(Object.keys(sections));
  });

  it('accepts only known values of datePrecision and dateBasis', () => {
    const event = (more: object) => ({
      payload: { id: 'p_1', sections: { eventsTimeline: { items: [{ text: 'x', ...more }] } } },
    });
    expect(read.safeParse(event({ datePrecision: 'year', dateBasis: 'inferred' })).success).toBe(
      true,
    );
    expect(read.safeParse(event({ datePrecision: 'decade' })).success).toBe(false);
    expect(read.safeParse(event({ dateBasis: 'guessed' })).success).toBe(false);
  });
});

describe('events of the streamed search', () => {
  const { events } = ENDPOINTS['v2.search.sse'];

  it('validates each event with its own schema', () => {
    const search = { status: 'success', payload: { users: [] } };
    const update = { id: 'p_1', matchReason: { reason: 'Leads a compiler team' } };
    expect(events.initial.safeParse(search).success).toBe(true);
    expect(events.search_id.safeParse({ searchId: 's_1' }).success).toBe(true);
    expect(events.update.safeParse(update).success).toBe(true);
    expect(events.update.safeParse({ id: 'p_1' }).success).toBe(false);
    expect(events.error.safeParse(search).success).toBe(false);
  });
});
