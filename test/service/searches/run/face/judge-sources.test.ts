import { expect, test } from 'vitest';
import {
  type JudgedSource,
  judgeSources,
  listSources,
} from '../../../../../src/service/searches/run/face/judge-sources.ts';

const seen = (url: string, similarity: number) => ({
  sighting: {
    ...{ profileId: 'p_1', mentionId: null, sourceId: null },
    ...{ pictureUrl: `${url}.jpg`, similarity },
  },
  found: { source: { url }, sourceId: null },
});

const roundSimilarity = (sources: readonly JudgedSource[]) =>
  sources.map(({ source }) => [source.url, source.face_match]);

test('judges a source by its most similar picture, relative to the best of its person', () => {
  const sources = judgeSources([
    seen('first', 0.81234),
    seen('second', 0.55),
    seen('second', 0.4),
    seen('third', 0.4),
    seen('fourth', 0.27),
  ]);
  expect(roundSimilarity(sources)).toEqual([
    ['first', { kept: true, similarity: 0.812, band: 'strong' }],
    ['second', { kept: true, similarity: 0.55, band: 'likely' }],
    ['third', { kept: false, similarity: 0.4, band: 'possible' }],
    ['fourth', { kept: false, similarity: 0.27 }],
  ]);
});

test('lists the best source of each person before the others', () => {
  const ada = judgeSources([seen('ada 1', 0.9), seen('ada 2', 0.8)]);
  const ines = judgeSources([seen('ines 1', 0.4), seen('ines 2', 0.35)]);
  const stranger = judgeSources([seen('stranger', 0.28)]);
  expect(roundSimilarity(listSources([ines, ada], [stranger])).map(([url]) => url)).toEqual([
    'ada 1',
    'ines 1',
    'ada 2',
    'ines 2',
    'stranger',
  ]);
});

test('lists a page that shows two people once, and keeps it when one of them is kept', () => {
  const ada = judgeSources([seen('own page', 0.9), seen('team', 0.42)]);
  const ines = judgeSources([seen('team', 0.32)]);
  expect(roundSimilarity(ada)[1]).toEqual([
    'team',
    { kept: false, similarity: 0.42, band: 'possible' },
  ]);
  expect(roundSimilarity(listSources([ada, ines], []))).toEqual([
    ['own page', { kept: true, similarity: 0.9, band: 'strong' }],
    ['team', { kept: true, similarity: 0.42, band: 'possible' }],
  ]);
});
