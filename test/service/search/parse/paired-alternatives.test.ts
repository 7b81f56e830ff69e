import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const messages = (query: string) => parseNotices(parse(query)).map(({ message }) => message);

describe('parseQuestion: places that each go with a job of their own', () => {
  it.each([
    [
      'Orla Reed in Oregon Senate or Idaho House',
      'name: Orla Reed | job: state senator/state representative/state delegate/assembly member | place: Oregon/Idaho',
    ],
    ['mayors in Texas or governors in Ohio', 'job: mayor/governor | place: Texas/Ohio'],
    [
      'treasurer of Utah or auditor of Iowa or sheriff of Ohio',
      'job: treasurer/auditor/sheriff | place: Utah/Iowa/Ohio',
    ],
  ])('lists any of them for "%s", and says that they are no pairs', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(messages(query)).toEqual([
      'Applied differently: any of the places with any of the jobs, as places and jobs cannot be searched in pairs.',
    ]);
  });

  it.each([
    ['senators or mayors in Ohio or Iowa', 'job: senator/mayor | place: Ohio/Iowa'],
    ['mayors in Texas who were judges in Ohio', 'job: mayor + judge | place: Texas + Ohio'],
  ])('says nothing of pairs for "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(messages(query)).toEqual([]);
  });

  it.each([
    ['Orla Reed of the Ohio or the Iowa senate', ['state senator']],
    ['Ohio or Iowa Senate', ['state senator']],
    [
      'Iowa Senate or Ohio House',
      ['state senator', 'state representative', 'state delegate', 'assembly member'],
    ],
  ])(
    'reads two states in "%s", although the index names only one of the chambers',
    (query, titles) => {
      const known = { ...NO_KNOWN_TERMS, organizations: new Set(['iowa senate']) };
      const { geo, experiences = [] } = parse(query, known).intent;
      expect([...(geo?.placeAnyOf ?? [])].toSorted()).toEqual(['Iowa', 'Ohio']);
      expect(experiences?.map(({ title, titleAnyOf }) => titleAnyOf ?? [title])).toEqual([titles]);
    },
  );

  it('keeps a chamber that the index names where no other place stands beside it', () => {
    const known = { ...NO_KNOWN_TERMS, organizations: new Set(['iowa senate']) };
    expect(parse('Orla Reed of the Iowa Senate', known).intent.experiences).toEqual([
      { organization: 'Iowa Senate' },
    ]);
  });
});
