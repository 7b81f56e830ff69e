import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeMerge } from '../../../../src/service/identity/decide/merge-rule.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { tries } from '../../../support/thorough.ts';

const job = (organization: string, title = 'Bell founder', start_date = '2015'): PersonRecord => ({
  name: 'Tove Ekmanner',
  experiences: [{ organization, title, start_date }],
});
const named = (more: Partial<PersonRecord> = {}): PersonRecord => ({
  name: 'Tove Ekmanner',
  ...more,
});
/** The reasons for a merge; null when the records are not merged. */
function reasonsToMerge(a: PersonRecord[], b: PersonRecord[]) {
  const { decision, reasons } = judgeMerge(a, b);
  return decision === 'same' ? reasons.filter(({ weight }) => weight > 0) : null;
}

const kindsOf = (a: PersonRecord[], b: PersonRecord[]) =>
  reasonsToMerge(a, b)?.map(({ kind }) => kind) ?? null;

const mail = { emails: ['tove@bellworks.example'] };

describe('judgeMerge: sufficient evidence', () => {
  test('merges two records of one name with the same e-mail address', () => {
    expect(kindsOf([named(mail)], [named(mail)])).toEqual(['name', 'email']);
  });

  test('merges two records of one name with the same profile page', () => {
    const urls = ['https://www.linkedin.com/in/tove-ekmanner'];
    expect(kindsOf([named({ urls })], [named({ urls })])).toContain('profile');
  });

  test('merges when one of many records on each side shares an e-mail address', () => {
    const others = Array.from({ length: 40 }, (_, n) => named({ location: `Town ${n}` }));
    const far = [...others, named(mail)];
    expect(kindsOf(far, [...others, named(mail)])).toContain('email');
  });

  test('merges without a shared identifier when name, birth date and employer agree', () => {
    const whole = { ...job('Bellworks'), location: 'Malmö', birth_date: '1981-04-02' };
    expect(kindsOf([whole], [whole])).toEqual(
      expect.arrayContaining(['birth', 'employer', 'name']),
    );
  });
});

describe('judgeMerge: insufficient evidence', () => {
  test.each<[string, Partial<PersonRecord>, Partial<PersonRecord>]>([
    ['a name', {}, {}],
    ['a name and a town', { location: 'Malmö' }, { location: 'Malmö' }],
    [
      'a role e-mail address',
      { emails: ['info@bells.example'] },
      { emails: ['info@bells.example'] },
    ],
    ['an employer', job('Bellworks'), { experiences: [{ organization: 'Bellworks' }] }],
  ])('does not merge on %s alone', (_, a, b) => {
    expect(reasonsToMerge([named(a)], [named(b)])).toBeNull();
  });

  test('does not merge two names that share an e-mail address', () => {
    expect(reasonsToMerge([named(mail)], [{ name: 'Arvid Lundqvall', ...mail }])).toBeNull();
  });

  test('does not merge on an e-mail address when birth dates conflict', () => {
    const older = named({ ...mail, birth_date: '1950-01-01' });
    const younger = named({ ...mail, birth_date: '1981-04-02' });
    expect(reasonsToMerge([older], [younger])).toBeNull();
  });

  test('does not merge when any other record of one side conflicts', () => {
    const born = (year: string) => named({ birth_date: year });
    const one = [named(mail), born('1950-01-01')];
    expect(reasonsToMerge(one, [named(mail), born('1981-04-02')])).toBeNull();
    expect(reasonsToMerge(one, [named(mail)])).not.toBeNull();
  });

  test('does not merge with an empty list of records', () => {
    expect(reasonsToMerge([], [named(mail)])).toBeNull();
  });
});

const record: fc.Arbitrary<PersonRecord> = fc.record(
  {
    name: fc.constantFrom('Tove Ekmanner', 'T. Ekmanner', 'Arvid Lundqvall'),
    emails: fc.subarray(['tove@bellworks.example', 'info@bells.example', 'arvid@post.example']),
    location: fc.constantFrom('Malmö', 'Turku'),
    birth_date: fc.constantFrom('1950-01-01', '1981-04-02', '1981'),
    gender: fc.constantFrom('female', 'male'),
    experiences: fc.constantFrom<NonNullable<PersonRecord['experiences']>[]>(
      [{ organization: 'Bellworks', title: 'Bell founder', start_date: '2015' }],
      [{ organization: 'Granite Works', title: 'Blaster', start_date: '2015', end_date: '2020' }],
    ),
  },
  { requiredKeys: ['name'] },
);
const records = fc.array(record, { minLength: 1, maxLength: 4 });

test('judgeMerge does not depend on the order of its arguments', () => {
  fc.assert(
    fc.property(records, records, (a, b) => {
      expect(reasonsToMerge(a, b) === null).toBe(reasonsToMerge(b, a) === null);
    }),
    { numRuns: tries(50, 150) },
  );
});

test('judgeMerge never merges without a matching name and further evidence', () => {
  fc.assert(
    fc.property(records, records, (a, b) => {
      const kinds = kindsOf(a, b);
      if (kinds === null) return;
      expect(kinds).toContain('name');
      expect(kinds.some((kind) => !['name', 'gender', 'place', 'title'].includes(kind))).toBe(true);
    }),
    { numRuns: tries(50, 150) },
  );
});
