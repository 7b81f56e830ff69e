import { describe, expect, it } from 'vitest';
import { loosenedIntents } from '../../../../src/service/search/plan/loosened-intents.ts';
import { namedParts } from '../../../../src/service/search/plan/named-parts.ts';
import type { SearchPlan } from '../../../../src/service/search/plan/search-plan.ts';
import {
  excludedTitlesAsConcepts,
  titlesAsConcepts,
} from '../../../../src/service/search/plan/titles-as-concepts.ts';
import { NearWords } from '../../../../src/service/search/vocabulary/near-words.ts';
import type { GradedTerm } from '../../../../src/service/search/vocabulary/term-list.ts';
import { ANY_JOB, OPEN_PLAN } from '../open-plan.ts';

describe('loosenedIntents', () => {
  it('drops one clause at a time, names it and keeps the others', () => {
    const intent = {
      names: ['Wren Gable'],
      experiences: [
        { title: 'nurse', titleAnyOf: ['midwife'], organization: 'Barton', year: 2015 },
      ],
      schools: [{ school: 'Elm College', graduationYear: 2001 }],
      geo: { place: 'Leeds' },
      demographics: { ageRange: { min: 30, max: 40 }, gender: 'female' },
      personalization: { nearMe: { distance: '5km' } },
    };
    const loosened = loosenedIntents(intent);
    expect(loosened.map(({ clause, text }) => [clause, text])).toEqual([
      ['names', 'Wren Gable'],
      ['experiences.title', 'nurse or midwife'],
      ['experiences.organization', 'Barton'],
      ['experiences.year', 'in 2015'],
      ['schools.school', 'Elm College'],
      ['schools.year', 'graduated 2001'],
      ['geo.place', 'Leeds'],
      ['demographics.ageRange', 'aged 30–40'],
      ['demographics.gender', 'female'],
      ['personalization.nearMe', 'near you'],
    ]);
    const [, title, , year] = loosened.map((one) => one.intent);
    expect(title?.experiences).toEqual([
      { title: null, titleAnyOf: null, organization: 'Barton', year: 2015 },
    ]);
    expect(year?.experiences?.[0]).toMatchObject({ title: 'nurse' });
    expect(year?.experiences?.[0]).not.toHaveProperty('year');
    expect(title).toMatchObject({ names: ['Wren Gable'], geo: { place: 'Leeds' } });
  });

  it('leaves no job of any kind, which nearly everybody has', () => {
    const works = { organization: 'Barton', temporalScope: 'current' } as const;
    const [alone] = loosenedIntents({ experiences: [works] });
    expect(alone).toMatchObject({
      clause: 'experiences.organization',
      intent: { experiences: [] },
    });
    const nurse = { ...works, title: 'nurse' };
    const [, titled] = loosenedIntents({ experiences: [nurse] });
    expect(titled?.intent.experiences).toMatchObject([
      { title: 'nurse', temporalScope: 'current' },
    ]);
  });

  it('returns no intents for an intent without conditions', () => {
    expect(loosenedIntents({ experiences: [{}], geo: {}, names: [] })).toEqual([]);
  });
});

describe('namedParts', () => {
  const names = new NearWords();
  for (const word of ['wren', 'gable', 'ivo', 'tolliver']) names.add(word);
  const parts = (query: string) => namedParts(query, names).map((part) => part.name);

  it('returns neighbouring words of which at least one is a known name', () => {
    expect(parts('nurses called Wren Gable in Leeds')).toContain('Wren Gable');
    expect(parts('Gable, Wren (Leeds)')).toContain('Gable, Wren');
    expect(parts('Wren Tolivver')).toEqual(['Wren Tolivver', 'Wren']);
    expect(parts('Wern Tolivver')).toEqual([]);
    expect(parts('nurses in Leeds')).toEqual([]);
  });

  it('puts parts with an initial first and blanks them in the rest of the question', () => {
    const query = 'W. Gable nurse, Ivo Tolliver';
    const [first] = namedParts(query, names);
    expect(first).toMatchObject({ name: 'W. Gable', start: 0, end: 8, hasInitial: true });
    expect(first?.rest).toBe('         nurse, Ivo Tolliver');
    expect(first?.rest).toHaveLength(query.length);
  });

  it('returns no names for a long question', () => {
    expect(parts(`Wren Gable ${'word '.repeat(20)}`)).toEqual([]);
  });
});

const plan = (titles: GradedTerm[][]): SearchPlan => ({
  ...OPEN_PLAN,
  experiences: titles.map((one) => ({ ...ANY_JOB, titles: one })),
});

describe('titlesAsConcepts', () => {
  it('turns titles without a match into concepts and keeps the rest of their clause', () => {
    const intent = {
      experiences: [
        { title: 'whale whisperer', organization: 'Barton' },
        { title: 'nurse' },
        { titleAnyOf: ['falconer', 'hawker'] },
      ],
      semanticClauses: [{ text: 'sea' }],
    };
    const known = [{ id: 1, grade: 1, label: 'Nurse', isNear: false }];
    expect(titlesAsConcepts(intent, plan([[], known, []]))).toEqual({
      titles: ['whale whisperer', 'falconer', 'hawker'],
      intent: {
        experiences: [{ organization: 'Barton' }, { title: 'nurse' }],
        semanticClauses: [
          { text: 'sea' },
          { text: 'whale whisperer' },
          { text: 'falconer', anyOf: ['hawker'] },
        ],
      },
    });
  });

  it('returns null when all titles are known', () => {
    const known = [{ id: 1, grade: 1, label: 'Nurse', isNear: false }];
    expect(titlesAsConcepts({ experiences: [{ title: 'nurse' }] }, plan([known]))).toBeNull();
  });
});

describe('excludedTitlesAsConcepts', () => {
  const excluded = true as const;

  it('turns an excluded title without a match into an excluded concept without its time', () => {
    const intent = {
      experiences: [
        { organization: 'Barton' },
        { title: 'whale whisperer', temporalScope: 'current' as const, excluded },
      ],
    };
    expect(excludedTitlesAsConcepts(intent, plan([[]]))).toEqual({
      titles: ['whale whisperer'],
      unmet: [],
      intent: {
        experiences: [{ organization: 'Barton' }],
        semanticClauses: [{ text: 'whale whisperer', excluded }],
      },
    });
  });

  it('keeps an exclusion that names an employer too, as half of it would leave out more', () => {
    const intent = {
      experiences: [{ title: 'whale whisperer', organization: 'Barton', excluded }],
    };
    const reworded = excludedTitlesAsConcepts(intent, plan([[]]));
    expect(reworded).toEqual({ intent, titles: [], unmet: ['whale whisperer'] });
  });

  it('returns null for titles that are asked for', () => {
    const intent = { experiences: [{ title: 'whale whisperer' }] };
    expect(excludedTitlesAsConcepts(intent, plan([[]]))).toBeNull();
  });
});
