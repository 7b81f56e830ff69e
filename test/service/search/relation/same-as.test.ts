import { expect, it } from 'vitest';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import type { PersonDetail } from '../../../../src/service/search/explain/person-details.ts';
import { sameAs } from '../../../../src/service/search/relation/same-as.ts';

const gazetteer = await loadGazetteer();

const ORLA: PersonDetail = {
  id: 'orla',
  displayName: 'Orla Fenwright',
  headline: null,
  ...{ place: null, country: null, region: null, lat: null, lon: null },
  birthOn: null,
  connectedOn: 20_240_307,
  gender: null,
  names: ['Orla Fenwright'],
  jobs: [],
  courses: [],
};

it('asks for those whom the user connected with on the same day', () => {
  const connected = { from: '2024-03-07', to: '2024-03-07' };
  expect(sameAs('same_connected_day', ORLA, {}, gazetteer)).toEqual({
    personalization: { network: { scope: 'first_degree', connected } },
  });
});

it('asks for nobody when the record has no such day or title', () => {
  const strange = { ...ORLA, connectedOn: null };
  expect(sameAs('same_connected_day', strange, {}, gazetteer)).toBeNull();
  expect(sameAs('same_title', ORLA, {}, gazetteer)).toBeNull();
});
