import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parse, understood } from './understood.ts';

const OF_ONE = { ...NO_KNOWN_TERMS, isOfOneCompany: true };

describe('the company of everybody on record', () => {
  it.each([
    ['former employees', 'job: former'],
    ['ehemalige Mitarbeiter', 'job: former'],
    ['how many people no longer work here?', 'job: former'],
    ['people who no longer work for the company', 'job: former'],
    ['who left?', 'job: former'],
    ['women who left the company', 'job: former | who: female'],
    ['current employees', 'job: current'],
    ['who works here?', 'job: current'],
    ['how many people work for us', 'job: current'],
    ['how many employees do we have?', 'job: current'],
    ['weavers who still work here', 'job: weaver, current'],
    ['weavers hired in 2014 who still work here', 'job: weaver, started 2014, current'],
    ['weavers who worked here', 'job: weaver'],
    ['employees hired in 2016', 'job: started 2016'],
    ['who left the company in 2015?', 'job: ended 2015'],
    ['¿Quién dejó la empresa en 2015?', 'job: ended 2015'],
    ["Qui a quitté l'entreprise en 2015 ?", 'job: ended 2015'],
    ['people with more than 15 years in the company', 'job: for 15- years'],
    ['who has been here for over 10 years', 'job: for 10- years, current'],
    ['employees in Maine', 'place: Maine'],
    ['employees of Maine', 'place: Maine'],
    ['les employés du Texas', 'place: Texas'],
    ['the president of the company', 'job: president'],
  ])('is meant by "%s"', (query, expected) => {
    expect(understood(query, OF_ONE)).toBe(expected);
    expect(parse(query, OF_ONE).passed).toEqual([]);
  });

  it.each(['former employees', 'who works here?', 'current employees'])(
    'is not known where records name employers: "%s"',
    (query) => {
      expect(parse(query).intent.experiences ?? []).toEqual([]);
    },
  );
});
