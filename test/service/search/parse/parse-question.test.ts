import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intent as intentSchema } from '../../../../src/contract/intent.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { tries } from '../../../support/thorough.ts';
import { parse, understood } from './understood.ts';

/** Words of the grammar in any order, so that recognizers meet. */
const words = fc.constantFrom(
  ...`head of director vp senior software engineer engineers in at near from based former ex not
  Boston berlin texas TX or and the Jane Doe "Acme" Corp university MIT born 1970 since 2015 10+
  years within 50 km me my network women over 40 jobs , & / St. O'Neil new york Google who lives
  used to live graduated 2012 between 1990s R&D C++ I é 山田 - ( ) . mayor state secretary`.split(
    /\s+/,
  ),
);
const questions = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(words, { maxLength: 25 }).map((list) => list.join(' ')),
);

describe('parseQuestion', () => {
  it('returns spans that are exact parts of the question, ordered and without overlap', () => {
    fc.assert(
      fc.property(questions, (query) => {
        const { spans, ignored } = parse(query);
        for (const span of [...spans, ...ignored]) {
          expect(query.slice(span.start, span.end)).toBe(span.text);
          expect(span.end).toBeGreaterThan(span.start);
        }
        spans.slice(1).forEach((span, i) => {
          expect(span.start).toBeGreaterThanOrEqual(spans[i]?.end ?? 0);
        });
      }),
      { numRuns: tries(200, 600) },
    );
  });

  it('returns an intent that the contract accepts', () => {
    fc.assert(
      fc.property(questions, (query) => {
        const { intent } = parse(query);
        expect(intentSchema.safeParse(intent)).toMatchObject({ success: true });
        expect(JSON.stringify(intent)).not.toContain('null');
      }),
      { numRuns: tries(133, 400) },
    );
  });

  it('ignores white space around the question', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (list) => {
        expect(understood(`  ${list.join(' ')}\t`)).toBe(understood(list.join(' ')));
      }),
      { numRuns: tries(100, 300) },
    );
  });

  it('reads the same question the same way each time', () => {
    fc.assert(
      fc.property(questions, (query) => {
        expect(parse(query)).toEqual(parse(query));
      }),
      { numRuns: tries(67, 200) },
    );
  });
});

describe('parseQuestion: hostile questions', () => {
  it.each([
    ['one endless word', 'a'.repeat(4_000)],
    ['text without words', '?'.repeat(4_000)],
    ['endless cues', 'at in of from '.repeat(300)],
    ['endless places', 'new york '.repeat(440)],
    ['endless titles', 'senior director of product marketing and '.repeat(100)],
    ['quotes', '"'.repeat(2_000)],
    ['combining marks', 'e\u0301'.repeat(2_000)],
    ['lone surrogates', '\ud800 \udc00 '.repeat(500)],
    ['full-text operators', "foo & bar | !baz:* <-> ('qux') ; drop table profiles --"],
    ['control characters', 'engineers\u0000 in\u0007 Boston\u202e'],
  ])('returns a valid intent and exact spans for %s', (_, query) => {
    const { intent, spans } = parse(query);
    expect(intentSchema.safeParse(intent).success).toBe(true);
    expect(spans.every((span) => query.slice(span.start, span.end) === span.text)).toBe(true);
    expect(questionPhrases(query).every((phrase) => phrase !== '')).toBe(true);
  });

  it('the number of clauses grows linearly with the length of the question', () => {
    // The readings determine the work: one for each repetition is linear, one for each pair not.
    const clauses = (times: number) => {
      const { spans, ignored } = parse('nurses in Boston since 2015, '.repeat(times));
      return spans.length + ignored.length;
    };
    expect(clauses(100)).toBeLessThan(clauses(10) * 11);
  });
});

describe('parseQuestion: spans', () => {
  const of = (query: string) => parse(query).spans.map((span) => `${span.clause}=${span.text}`);

  it('names the clause of each span', () => {
    expect(of('former VPs of Sales at Acme Corp within 50 km of Boston since 2015')).toEqual([
      'experiences.former=former',
      'experiences.title=VPs of Sales',
      'experiences.organization=Acme Corp',
      'geo.distance=within 50 km of',
      'geo.place=Boston',
      'experiences.started=since 2015',
    ]);
  });

  it('covers every place and title of an alternative', () => {
    expect(of('CTO or VP Engineering in Boston or Denver who knows Rust or Go')).toEqual([
      'experiences.titleAnyOf=CTO',
      'experiences.titleAnyOf=VP Engineering',
      'geo.placeAnyOf=Boston',
      'geo.placeAnyOf=Denver',
      'semanticClauses=Rust',
      'semanticClauses=Go',
    ]);
  });

  it('counts positions in UTF-16 units of the question as it was sent', () => {
    const query = '🦆🦆 nurses in München';
    const [title, place] = parse(query).spans;
    expect(title).toEqual({ clause: 'experiences.title', text: 'nurses', start: 5, end: 11 });
    expect(place).toEqual({ clause: 'geo.place', text: 'München', start: 15, end: 22 });
  });
});
