import { expect, it } from 'vitest';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { chamberPhrases } from '../../../../src/service/search/parse/chamber-phrases.ts';

const gazetteer = await loadGazetteer();

it('names the chambers of the states of a question, and those of the nation', () => {
  const phrases = chamberPhrases('members of the OH House', gazetteer);
  for (const name of ['ohio house of representatives', 'ohio senate', 'united states senate']) {
    expect(phrases).toContain(name);
  }
});

it('takes New Jersey for no Jersey', () => {
  const phrases = chamberPhrases('New Jersey legislators', gazetteer);
  expect(phrases).toContain('new jersey senate');
  expect(phrases).not.toContain('jersey senate');
});

it.each(['nurses in Ohio', 'the oldest mayor', ''])('names none for "%s"', (query) => {
  expect(chamberPhrases(query, gazetteer)).toEqual([]);
});
