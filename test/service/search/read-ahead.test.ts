import { expect, test } from 'vitest';
import type { Gazetteer } from '../../../src/service/places/gazetteer.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { readAhead } from '../../../src/service/search/read-ahead.ts';
import { placeSpellings } from '../../../src/service/search/spelling/place-spellings.ts';

/** The places, which count how often their large names are listed. */
async function countedPlaces(): Promise<{ gazetteer: Gazetteer; listed: () => number }> {
  const gazetteer = await loadGazetteer();
  let listed = 0;
  const counting = (): ReturnType<Gazetteer['largeNames']> => {
    listed += 1;
    return gazetteer.largeNames();
  };
  return { gazetteer: { ...gazetteer, largeNames: counting }, listed: () => listed };
}

test('the spellings of places are made once, before the first question', async () => {
  const { gazetteer, listed } = await countedPlaces();
  await readAhead(gazetteer);
  expect(listed()).toBe(1);
  expect(placeSpellings(gazetteer).has('pittsburgh')).toBe(true);
  expect(listed()).toBe(1);
});
