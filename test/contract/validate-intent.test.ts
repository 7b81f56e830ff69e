import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/contract/errors.ts';
import { clausesOf, type Intent, structuredIntent } from '../../src/contract/intent.ts';
import { validateIntent } from '../../src/contract/validate-intent.ts';
import { refusal } from './refusal.ts';

const FULL: Intent = {
  names: ['Ada Lovelace'],
  experiences: [
    {
      organization: 'Analytical Engines',
      title: 'Engineer',
      titleAnyOf: ['Programmer'],
      year: 1843,
      startYearLte: 1842,
      temporalScope: 'historical',
    },
  ],
  schools: [{ school: 'Home', schoolAnyOf: ['Tutors'], graduationYear: 1835, relation: 'pupil' }],
  semanticClauses: [{ text: 'mathematics', anyOf: ['computing'] }],
  geo: { place: 'London', distance: '50km', isHistorical: true },
  demographics: { ageRange: { min: 20, max: 36 }, gender: 'female' },
  personalization: { network: { scope: 'first_degree' }, nearMe: { distance: '30 mi' } },
};

describe('validateIntent', () => {
  it('returns the clauses without the version', () => {
    expect(validateIntent({ version: 'v1', ...FULL }, 'v2')).toEqual(FULL);
    expect(validateIntent(FULL, 'v3')).toEqual(FULL);
    expect(clausesOf(structuredIntent.parse({ version: 'v1', ...FULL }))).toEqual(FULL);
  });

  it('accepts null for a clause', () => {
    const nulls = { geo: null, names: null, demographics: { gender: null } };
    expect(validateIntent(nulls, 'v3')).toEqual(nulls);
  });

  it.each([null, undefined, 'text', 7, true, []])('rejects %j, which is not an object', (value) => {
    expect(refusal(() => validateIntent(value, 'v2')).code).toBe('structured_intent_required');
    expect(refusal(() => validateIntent(value, 'v3')).code).toBe('structured_intent_required');
  });

  it.each([undefined, null, 'v2', 1, 'V1'])('rejects the version %j in generation 2', (version) => {
    const error = refusal(() => validateIntent({ version, names: ['Ada'] }, 'v2'));
    expect([error.code, error.facts.field]).toEqual([
      'structured_intent_version_unsupported',
      'structuredIntent.version',
    ]);
  });

  it('rejects a version in generation 3', () => {
    expect(refusal(() => validateIntent({ version: 'v1' }, 'v3')).code).toBe(
      'structured_intent_server_owned_field',
    );
  });

  it.each([
    'resolvedCompanyFilters',
    'resolvedSchoolFilters',
    'resolvedEntityFilters',
    'resolvedAnythingElse',
  ])('rejects %s, which only the service may set', (field) => {
    const error = refusal(() => validateIntent({ version: 'v1', [field]: [] }, 'v2'));
    expect([error.code, error.facts.field]).toEqual([
      'structured_intent_server_owned_field',
      `structuredIntent.${field}`,
    ]);
  });
});

describe('validateIntent with several errors', () => {
  const everythingWrong = {
    entityClauses: [],
    resolvedCompanyFilters: [],
    version: 'v9',
    personalization: { network: 1 },
    names: 'Ada',
  };
  const ORDER = [
    ['entityClauses', 'structured_intent_entity_clauses_unsupported'],
    ['resolvedCompanyFilters', 'structured_intent_server_owned_field'],
    ['version', 'structured_intent_version_unsupported'],
    ['personalization', 'developer_deep_search_personalization_unsupported'],
    ['names', 'structured_intent_invalid'],
  ] as const;

  it.each(ORDER)('reports the error of %s before later ones, as %s', (field, code) => {
    const fields: string[] = ORDER.map(([name]) => name);
    const mended = fields.slice(0, fields.indexOf(field));
    const kept = Object.entries(everythingWrong).filter(([key]) => !mended.includes(key));
    const version = mended.includes('version') ? { version: 'v1' } : {};
    const sent = { ...Object.fromEntries(kept), ...version };
    const rules = { refusePersonalization: true };
    expect(refusal(() => validateIntent(sent, 'v2', rules)).code).toBe(code);
  });
});

describe('structured_intent_invalid', () => {
  const INVALID: [sent: object, message: string][] = [
    [{ name: ['Ada'] }, '"name" is not a field of `intent`; allowed: names, experiences, schools'],
    [{ names: 'Ada' }, '`intent.names` must be an array of at most 50 items'],
    [{ names: [''] }, '`intent.names[0]` must be a string of 1 to 500 characters'],
    [{ experiences: {} }, '`intent.experiences` must be an array'],
    [
      { experiences: [{ company: 'x' }] },
      '"company" is not a field of `intent.experiences[0]`; allowed: organization, title',
    ],
    [
      { experiences: [{ year: 1990.5 }] },
      '`intent.experiences[0].year` must be a whole number from 1000 to 2999',
    ],
    [
      { experiences: [{ temporalScope: 'now' }] },
      '`intent.experiences[0].temporalScope` must be one of "current", "historical", "both"',
    ],
    [{ geo: 'Oslo' }, '`intent.geo` must be an object with the fields place, distance'],
    [{ geo: { distance: '50' } }, '`intent.geo.distance` must be a distance with its unit'],
    [{ geo: { isHistorical: 'yes' } }, '`intent.geo.isHistorical` must be true or false'],
    [
      { demographics: { ageRange: {} } },
      '`intent.demographics.ageRange` must have a min, a max or both',
    ],
    [
      { demographics: { birthYearRange: { min: 1990, max: 1980 } } },
      '`intent.demographics.birthYearRange` must have a min that is not greater than its max',
    ],
    [
      { personalization: { network: { scope: 'second_degree' } } },
      '`intent.personalization.network.scope` must be "first_degree"',
    ],
  ];

  it.each(INVALID)('rejects %j', (sent, message) => {
    const error = refusal(() => validateIntent(sent, 'v3'));
    expect(error.code).toBe('structured_intent_invalid');
    expect(error.message).toContain(message);
  });

  const titles = (clauses: number, each: number, length: number): object[] =>
    Array.from({ length: clauses }, () => ({ titleAnyOf: Array(each).fill('t'.repeat(length)) }));

  it.each([
    [{ experiences: titles(5, 20, 60) }, null],
    [
      { experiences: titles(5, 20, 61) },
      '`intent` must contain phrases of at most 6000 characters in total',
    ],
    [
      { names: ['Ada'], experiences: titles(5, 20, 3) },
      '`intent` must contain at most 100 phrases in total, it contains 101',
    ],
  ])('limits the number and total length of phrases (case %#)', (sent, message) => {
    if (message === null) expect(validateIntent(sent, 'v3')).toEqual(sent);
    else expect(refusal(() => validateIntent(sent, 'v3')).message).toContain(message);
  });

  it('accepts any JSON or rejects it with a structured_intent code', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('v2', 'v3'), (value, of) => {
        const code = codeOf(() => validateIntent(value, of));
        expect(code).toMatch(/^(accepted$|structured_intent_)/);
      }),
    );
  });
});

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}
