import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse } from './understood.ts';

const KNOWN = {
  ...NO_KNOWN_TERMS,
  nameTokens: new Set(['ada', 'fenwright', 'grant', 'holloway', 'zeltwick', 'brandlow']),
  organizations: new Set(['grant holloway']),
};

describe('a question about who manages whom', () => {
  it.each([
    ['who reports to Ada Fenwright?', 'reports to Ada Fenwright'],
    ['who works for Ada Fenwright?', 'works for Ada Fenwright'],
    ["Ada Fenwright's team", "Ada Fenwright's team"],
    ["Ada Fenwright's direct reports", "Ada Fenwright's direct reports"],
    ['employees managed by Ada Fenwright', 'managed by Ada Fenwright'],
    ['who is the manager of Ada Fenwright', 'manager of Ada Fenwright'],
    ["who is Ada Fenwright's boss", "Ada Fenwright's boss"],
    ['who manages Ada Fenwright', 'who manages Ada Fenwright'],
    ['who does Ada Fenwright report to', 'does Ada Fenwright report to'],
  ])('names nobody, and is told as not applied: "%s"', (query, words) => {
    const parsed = parse(query, KNOWN);
    expect(parsed.intent).toEqual({});
    expect(parseNotices(parsed).map(({ message }) => message)).toContain(
      `Not applied: "${words}" (nobody has a manager on record, so who works for whom is not known).`,
    );
  });

  it('knows a surname for an employer, unless nobody has one on record', () => {
    const query = 'who works for Zeltwick Brandlow';
    expect(parse(query, KNOWN).ignored).toEqual([]);
    const ofOne = { ...KNOWN, isOfOneCompany: true };
    expect(parse(query, ofOne).ignored).toMatchObject([{ text: 'works for Zeltwick Brandlow' }]);
  });

  it.each(['who reports to the board', 'who reports to Grant Holloway', "Madison's team"])(
    'is not one about a person: "%s"',
    (query) => {
      const known = { ...KNOWN, nameTokens: new Set([...KNOWN.nameTokens, 'madison']) };
      const told = parseNotices(parse(query, known)).map(({ message }) => message);
      expect(told.join(' ')).not.toContain('nobody has a manager on record');
    },
  );

  it('keeps the other conditions', () => {
    expect(parse('women who report to Ada Fenwright', KNOWN).intent).toEqual({
      demographics: { gender: 'female' },
    });
  });

  it.each([
    ['who works for Grant Holloway', 'Grant Holloway'],
    ['who works for Morgan Stanley', 'Morgan Stanley'],
    ['employees of Peter Lumbercraft Ltd', 'Peter Lumbercraft Ltd'],
  ])('is not one about an employer: "%s"', (query, organization) => {
    expect(parse(query, KNOWN).intent.experiences).toMatchObject([{ organization }]);
  });
});
