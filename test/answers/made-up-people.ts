import type { ProfileReadResponse } from '../../src/contract/profile-query.ts';
import type { SearchResult, SearchSnapshot } from '../../src/contract/search.ts';

/** Made-up people and searches for tests; every word is invented. */

const GIVEN = ['Ada', 'Bruno', 'Chidi', 'Dagny', 'Emeka', 'Freja', 'Goran', 'Hana', 'Ilse', 'Jomo'];
const FAMILY = ['Obi', 'Lindqvist', 'Marchetti', 'Vukovar', 'Oyelaran', 'Thorsen', 'Kowalczyk'];
const PLACES = ['Springhollow, Ohio', 'Eastermoor, Kent', 'Valdemorra', 'Port Hesper, Oregon'];
const OFFICES = ['State Senator', 'County Commissioner', 'Mayor', 'State Representative'];

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has no items');
  return item;
};

/** A row as a search of officials gives it: reason, two dated sources, confidence. */
export function madeUpRow(index: number, more: Partial<SearchResult> = {}): SearchResult {
  const office = at(OFFICES, index);
  const place = at(PLACES, index);
  return {
    profile_id: `p_${(7_000_000_000 + index * 7919).toString(32).padStart(10, '0')}`,
    status: 'ready',
    generation_level: 2,
    origin: 'search',
    confidence: 0.97 - index * 0.01,
    confidence_level: index < 12 ? 'high' : 'medium',
    match_reasons: [
      { field: 'experiences.title', text: `title: ${office}` },
      { field: 'geo.place', text: `place: ${place}` },
    ],
    candidate_sources: [
      { url: `https://www.statehouse.example/members/${index}`, publishedAt: '2024-03-15' },
      { url: `https://gazette.example/people/${index}`, publishedAt: '2023-11-02T10:00:00Z' },
      { url: `https://undated.example/${index}` },
    ],
    preview: {
      display_name: `${at(GIVEN, index)} ${at(FAMILY, index)}`,
      headline: `${office}, ${place} Assembly`,
      location: place,
      updated_at: '2026-11-20T08:00:00Z',
    },
    ...more,
  };
}

export function madeUpSearch(more: Partial<SearchSnapshot> = {}, rows = 2): SearchSnapshot {
  return {
    search_id: 's_0a1b2c3d4e',
    status: 'completed',
    query: 'state senators in Ohio',
    intent: {
      experiences: [{ title: 'state senator', temporalScope: 'current' }],
      geo: { place: 'Ohio' },
    },
    query_intent: {
      organizations: [],
      schools: [],
      names_a_person: false,
      spans: [
        { clause: 'experiences.title', text: 'state senators', start: 0, end: 14 },
        { clause: 'geo.place', text: 'Ohio', start: 18, end: 22 },
      ],
    },
    total_matches: Math.max(1284, rows),
    results: Array.from({ length: rows }, (_, index) => madeUpRow(index)),
    revision: 7,
    links: { status: '/v3/search/s_0a1b2c3d4e' },
    ...more,
  };
}

const SOURCE = {
  url: 'https://www.statehouse.example/members/12?term=3',
  publishedAt: '2024-03-15',
  chunks: [{ text: 'Obi chairs the committee on rivers.' }],
};

export function madeUpProfile(): ProfileReadResponse {
  return {
    profile_id: 'p_6k9d2m1x0a',
    alias_ids: ['officials-1234'],
    slug: 'ada-obi',
    generation_level: 2,
    updated_at: '2026-11-20T08:00:00Z',
    profile: {
      id: 'p_6k9d2m1x0a',
      slug: 'ada-obi',
      displayName: 'Ada Obi',
      personName: { full: 'Ada Obi', other: ['Adaeze Obi', 'A. Obi'] },
      headline: { jobTitle: 'State Senator', companyName: 'Ohio Senate' },
      location: { place: 'Springhollow, Ohio', city: 'Springhollow', region: 'Ohio' },
      sections: {
        basic: {
          items: [
            { label: 'Birth year', value: '1971' },
            { label: 'E-mail', value: 'ada.obi@senate.example' },
          ],
        },
        jobs: {
          items: [
            {
              title: 'State Senator',
              organization: 'Ohio Senate',
              unit: 'District 3',
              startDate: '2019-01-07',
              current: true,
              sources: [SOURCE],
            },
            {
              title: 'Mayor',
              organization: 'City of Springhollow',
              startDate: '2011',
              endDate: '2018-12',
            },
          ],
        },
        education: { items: [{ school: 'Hesper College', degree: 'BA', endDate: '1993' }] },
        funFacts: {
          items: [{ text: 'Restored a water mill; call +1 415 555 0132.', sources: [SOURCE] }],
        },
        images: null,
      },
    },
  };
}
