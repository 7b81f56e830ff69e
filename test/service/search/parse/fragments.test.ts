import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

describe('parseQuestion: fragments that lean on something unsaid', () => {
  it.each([
    ['and the second one?', 'leans on: the second one'],
    ['no, the other guy', 'leans on: the other guy'],
    ['only the women', 'who: female | leans on: only the'],
    ['what about Texas?', 'place: Texas | leans on: what about'],
    ['same for Ohio', 'place: Ohio | leans on: same for'],
    ['and in Florida?', 'place: Florida | leans on: and in'],
    ['and the women among them?', 'who: female | leans on: among them'],
    ['which of these live in Texas', 'place: Texas | leans on: of these'],
    ['more like that', 'leans on: more like that'],
    ['show more', 'leans on: show more'],
    ['where does she work?', 'leans on: she'],
    ['anyone else?', 'leans on: anyone else'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['those who work at Google'],
    ['engineers and designers in Boston'],
    ['women in Ohio'],
    ['which of those who live in Texas are lawyers'],
    ['Hilda Vance and her team in Boston'],
  ])('"%s" stands on its own', (query) => {
    expect(parse(query).leansOn).toBeNull();
  });

  it('says that only the own words were used', () => {
    expect(parseNotices(parse('and the women among them?'))).toMatchObject([
      {
        kind: 'not_applied',
        words: 'among them',
        message:
          'Not applied: "among them" leans on something said before; only the other words were ' +
          'used.',
      },
    ]);
  });
});

describe('parseQuestion: polite words, slang and counts', () => {
  it.each([
    ['hi, do you know any good lawyers in Boston pls', 'job: lawyer | place: Boston'],
    ['gimme all nurses in Denver asap thx', 'job: nurse | place: Denver'],
    ['any idea who the mayor of Boston is right now?', 'job: mayor, current | place: Boston'],
    ['how many engineers are there in Boston', 'job: engineer | place: Boston'],
    ['number of nurses in Denver', 'job: nurse | place: Denver'],
    ['ppl in Denver rn', 'place: Denver'],
    ['kindly list nurses, thank you very much', 'job: nurse'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
