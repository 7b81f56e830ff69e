import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loosenedClauses } from '../../src/answers/loosened-clauses.ts';

const loosen = (clause: string, people: number, text = 'x') => ({
  clause,
  text,
  would_match: people,
});

test('names each clause as it is shown, with the people without it', () => {
  const understood = ['experiences.title: mayor', 'geo.place: Ohio'];
  expect(
    loosenedClauses([loosen('geo.place', 3400), loosen('experiences.title', 2)], understood),
  ).toEqual({
    sentence: 'Without geo.place 3,400 would match, without experiences.title 2.',
    notes: [],
  });
});

test.each([
  ['experiences.year', 'experiences.startYear: 2019', 'experiences.startYear'],
  ['schools.year', 'schools.graduationYear: 2001', 'schools.graduationYear'],
  ['personalization.network', 'personalization.network.scope: first_degree', null],
  ['places', 'places.place: Utah', 'places.place'],
  ['experiences.excluded', 'left out: partner', 'what is left out'],
  ['excludedNames', 'left out: the name Ada Obi', 'what is left out'],
])('finds %s where it is shown as "%s"', (clause, line, shown) => {
  const { sentence } = loosenedClauses([loosen(clause, 5)], ['names: Ada', line]);
  const name = shown ?? 'personalization.network.scope';
  expect(sentence).toBe(`Without ${name} 5 would match.`);
});

test('quotes a clause inside the fence when its name alone does not say which one', () => {
  const two = [loosen('places', 5, 'Utah'), loosen('places', 3, 'Ohio')];
  expect(loosenedClauses(two, ['places.place: Utah', 'places.place: Ohio'])).toEqual({
    sentence: '',
    notes: ['without places: Utah 5 would match', 'without places: Ohio 3 would match'],
  });
  expect(loosenedClauses([loosen('geo.place', 5, 'Utah')], [])).toEqual({
    sentence: '',
    notes: ['without geo.place: Utah 5 would match'],
  });
});

test('never puts words of the question outside the fence', () => {
  const clause = fc.oneof(fc.constantFrom('geo.place', 'names', 'experiences.year'), fc.string());
  const one = fc.record({ clause, text: fc.string(), would_match: fc.nat() });
  fc.assert(
    fc.property(fc.array(one), fc.array(fc.string()), (all, lines) => {
      const understood = [...all.map((each) => `${each.clause}: ${each.text}`), ...lines];
      const { sentence } = loosenedClauses(all, understood);
      expect(sentence).toMatch(
        /^(?:Without [\w.[\]]+ [\d,]+ would match(?:, without [\w.[\]]+ [\d,]+)*\.)?$/,
      );
    }),
  );
});
