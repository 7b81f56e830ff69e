import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../src/contract/intent.ts';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { tries } from '../../../support/thorough.ts';
import { parse, understood } from './understood.ts';

describe('parseQuestion: negation', () => {
  it.each([
    ['not in sales', 'job: not, sales'],
    ['product managers not in London', 'job: product manager | place: not, London'],
    ['lawyers who are not partners', 'job: lawyer + not, partner, current'],
    ["senators who aren't lawyers", 'job: senator + not, lawyer, current'],
    ['people outside of London', 'place: not, London'],
    ['engineers outside California', 'job: engineer | place: not, California'],
    ['lawyers except in New York', 'job: lawyer | place: not, New York'],
    ['not based in Paris', 'place: not, Paris'],
    ['lawyers in Reno, no need for judges', 'job: lawyer + not, judge | place: Reno'],
    ["I'm not interested in recruiters, show me engineers", 'job: engineer + not, recruiter'],
    [
      'people at Stripe, do not bother with people from the central bank',
      'job: @Stripe + not, @central bank, current',
    ],
    ['without a degree', 'school: not, associate/bachelor/master/jd/md/doctorate'],
    ['engineers who never worked at Google', 'job: engineer + not, @Google'],
    ["engineers who don't work at Google", 'job: engineer + not, @Google, current'],
    ['not currently at Google', 'job: not, @Google, current'],
    ['not Google engineers', 'job: not, engineer, @Google'],
    ['non-Google engineers', 'job: engineer + not, @Google'],
    ['non-lawyers in Boston', 'job: not, lawyer | place: Boston'],
    ['everyone but lawyers', 'job: not, lawyer'],
    ['excluding Austin, Texas', 'place: not, Austin, Texas'],
    ['engineers who did not go to Stanford', 'job: engineer | school: not, Stanford'],
    ['people at Google other than Anna Kowalski', 'name: not Anna Kowalski | job: @Google'],
    ['no plain engineering managers please', 'job: not, engineering manager'],
    ["I don't want lawyers", 'job: not, lawyer'],
    ['senators other than those from California', 'job: senator | place: not, California'],
    ['professors except Stanford', 'job: professor + not, @Stanford | school: not, Stanford'],
    ['nurses who did not study at Stanford', 'job: nurse | school: not, Stanford'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['people not at Google, Meta or Amazon', 'job: not, @Google/Meta/Amazon'],
    ['governors except Texas, Ohio and Utah', 'job: governor | place: not, Texas/Ohio/Utah'],
    ['who is not a lawyer or a doctor', 'job: not, lawyer/doctor, current'],
    ['neither engineers nor designers', 'job: not, engineer/designer'],
    ['who work at neither a bank nor a consultancy', 'job: not, @bank/consultancy'],
    ['people who live in neither Ohio nor Utah', 'place: not, Ohio/Utah'],
    ['who did not go to the Naval Academy', 'school: not, Naval Academy'],
    ['who did not go to West Point', 'school: not, West Point'],
    ['who studied at neither Yale nor Harvard', 'school: not, Yale/Harvard'],
    [
      "texas mayors whose last name isn't Jarratt, LeMay or Watson",
      'name: not Jarratt + not LeMay + not Watson | job: mayor | place: texas',
    ],
    ['not nurses, not doctors', 'job: not, nurse + not, doctor'],
    [
      'Google without DeepMind, YouTube or cloud',
      'job: @Google + not, @DeepMind/YouTube | about: not, cloud',
    ],
    [
      'Google (no YouTube, cloud, DeepMind)',
      'job: @Google + not, @YouTube + not, @DeepMind | about: not, cloud',
    ],
  ])('covers the whole list in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    [
      'senators who are not lawyers but live in Texas',
      'job: senator + not, lawyer, current | place: Texas',
    ],
    [
      'people at Stripe who are not engineers and are based in Dublin',
      'job: @Stripe + not, engineer, current | place: Dublin',
    ],
    ['designers, not freelancers, in Berlin', 'job: designer + not, freelancer | place: Berlin'],
    ['not at Skadden, in New York', 'job: not, @Skadden | place: New York'],
    ['why not? engineers in Berlin', 'job: engineer | place: Berlin'],
  ])('ends before the rest of "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['mayors in Oregon but not Medford', 'job: mayor | place: Oregon + not, Medford, Oregon'],
    ['mayors in England except Reading', 'job: mayor | place: England + not, Reading, England'],
  ])('takes a bare town for more of the place before it in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['non-profit directors', 'job: director, @non-profit'],
    ['no-code developers', 'job: no-code developer'],
    ['outside sales reps in Denver', 'job: outside sales rep | place: Denver'],
    ['not only engineers', 'job: engineer'],
  ])('leaves nobody out in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Hawaii senators who are not women', 'job: senator | place: Hawaii | who: male'],
    ['Utah mayors, no men please', 'job: mayor | place: Utah | who: female'],
    [
      'Alaska state senators who were never in the Alaska Senate',
      'job: state senator + not, state senator | place: Alaska',
    ],
  ])('leaves out who "%s" does not mean', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['engineers, no women engineers', 'no women engineers'],
    ['engineers who are not in my network', 'not in my network'],
    ['not under 30 years old', 'not under 30 years old'],
    ['not Texas senators', 'not Texas senators'],
  ])('names what cannot be left out in "%s"', (query, words) => {
    expect(parse(query).ignored.map((span) => span.text)).toEqual([words]);
  });

  it('gives the word of negation and the words it covers a span each', () => {
    const { spans } = parse('mayors not in Ohio or Iowa');
    expect(spans.map(({ clause, text }) => `${clause}=${text}`)).toEqual([
      'experiences.title=mayors',
      'places.excluded=not',
      'places.placeAnyOf=Ohio',
      'places.placeAnyOf=Iowa',
    ]);
  });
});

const each = <Clause extends object>(clauses: readonly Clause[] | null | undefined) =>
  clauses?.map((clause) => ({ ...clause, excluded: true }));

/** The same conditions, as ones to leave out. */
const leftOut = ({ names, experiences, schools, semanticClauses, geo }: Intent) =>
  JSON.parse(
    JSON.stringify({
      excludedNames: names,
      experiences: each(experiences),
      schools: each(schools),
      semanticClauses: each(semanticClauses),
      places: geo ? each([geo]) : undefined,
    }),
  );

describe('parseQuestion: "not" before a clause', () => {
  const clauses = fc.constantFrom(
    'in Ohio',
    'in Boise, Idaho',
    'in Ohio, Iowa or Utah',
    'at Google',
    'at Deloitte, KPMG or PwC',
    'lawyers',
    'civil engineers',
    'lawyers or nurses',
    'Stanford alumni',
    'in biotech',
    'Rust or Go',
    'Anna Kowalski',
  );
  const negations = fc.constantFrom(
    'not',
    'excluding',
    'but not',
    'without',
    'except',
    'other than',
  );

  it('gives the same clause, left out', () => {
    fc.assert(
      fc.property(clauses, negations, (clause, negation) => {
        const { intent, ignored } = parse(`${negation} ${clause}`);
        expect(intent).toEqual(leftOut(parse(clause).intent));
        expect(ignored).toEqual([]);
      }),
      { numRuns: tries(100, 300) },
    );
  });

  it('changes nothing in the conditions before it', () => {
    const before = ['designers in Berlin', 'people at Google', 'female founders'];
    fc.assert(
      fc.property(fc.constantFrom(...before), clauses, (asked, clause) => {
        const kept = parse(asked).intent;
        const { intent } = parse(`${asked}, but not ${clause}`);
        expect(intent.geo).toEqual(kept.geo);
        expect(intent.demographics).toEqual(kept.demographics);
        expect((intent.experiences ?? []).filter((one) => !one.excluded)).toEqual(
          kept.experiences ?? [],
        );
      }),
      { numRuns: tries(67, 200) },
    );
  });
});

describe('parseQuestion: what a negation leaves out', () => {
  it.each([
    ['men from Pennsylvania not in the military', 'about: not, military'],
    ['men from Ohio not in a band', 'about: not, band'],
  ])('is no place in "%s", although one comes before', (query, expected) => {
    expect(understood(query)).toContain(expected);
  });

  it.each([
    ['fundadores que no sean CEO', 'job: founder/fundador + not, CEO'],
    ['contactos que no sean directores', 'job: not, director'],
  ])('is a job in Spanish: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['contactos sin puesto', 'title'],
    ['¿quién no tiene empresa?', 'organization'],
  ])('is what a record lacks: "%s"', (query, field) => {
    expect(parse(query).intent.recorded).toEqual([{ field, excluded: true }]);
  });

  it.each([
    ['people I have not contacted', 'not contacted'],
    ['whom did I message but never hear back from?', 'never hear back'],
    ['people I never talked to', 'never talked'],
  ])('is told as not applied where it is a contact: "%s"', (query, told) => {
    expect(understood(query)).not.toContain('about');
    expect(understood(query)).toContain(`not: ${told}`);
  });

  it('is one title, where two that the index knows stand side by side', () => {
    const known = { ...NO_KNOWN_TERMS, titles: new Set(['investment banking', 'analyst']) };
    expect(understood('analysts but not investment banking analysts', known)).toBe(
      'job: analyst + not, investment banking analyst',
    );
  });
});
