import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse } from './understood.ts';

describe('parseQuestion: words that ask for a date and set no condition', () => {
  it.each([
    'when did Orla Reed join the Ohio Senate',
    'when did Orla Reed become mayor of Boston',
    'when was Orla Reed first elected mayor of Boston',
    'since when has Orla Reed been mayor of Boston',
    'Orla Reed, what year did she join the Ohio Senate',
    'does Orla Reed still have a job in the Ohio Senate',
    'has Orla Reed ever been mayor of Boston',
  ])('names nothing as not applied in "%s"', (query) => {
    expect(parseNotices(parse(query))).toEqual([]);
    expect(parse(query).intent.names).toEqual(['Orla Reed']);
  });

  it.each([
    ['mayors who joined in 2010', { from: '2010', to: '2010' }],
    ['when did mayors join who were elected in 2012', { from: '2012', to: '2012' }],
  ])('keeps the date in "%s"', (query, started) => {
    expect(parse(query).intent.experiences?.[0]?.started).toEqual(started);
  });

  it('still names a verb whose date is not asked', () => {
    expect(parse('Orla Reed joined a choir').ignored.map(({ text }) => text)).toEqual(['joined']);
  });
});
