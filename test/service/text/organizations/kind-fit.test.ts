import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindAsked } from '../../../../src/service/text/organizations/employer-kinds.ts';
import { kindFit, kindWords } from '../../../../src/service/text/organizations/kind-fit.ts';
import { knownKinds } from '../../../../src/service/text/organizations/known-employers.ts';
import { readOrganizationName } from '../../../../src/service/text/organizations/organization-fit.ts';

/** "met" or "near", and by what; null if the organization is not of the kind. */
function answer(kind: string, name: string): string | null {
  const asked = kindAsked(kind);
  if (asked === null) return 'no kind';
  const evidence = kindFit(asked, readOrganizationName(name));
  return evidence && `${evidence.fit.isNear ? 'near' : 'met'} by ${evidence.by}`;
}

describe('kindFit', () => {
  it.each([
    ['fintech', 'Stripe', 'met by table'],
    ['a fintech company', 'Klarna', 'met by table'],
    ['fintech', 'Google', null],
    ['bank', 'JPMorgan Chase & Co.', 'met by table'],
    ['banks', 'Deutsche Bank AG', 'met by table'],
    ['german bank', 'Deutsche Bank AG', 'met by table'],
    ['french bank', 'Deutsche Bank AG', null],
    ['bank', 'Saltmere Bank', 'near by name'],
    ['german bank', 'Saltmere Bank', null],
    ['german car maker', 'VW', 'met by table'],
    ['car maker', 'Daimler Truck AG', 'near by part'],
    ['airline', 'Lufthansa Systems', 'met by part'],
    ['airline', 'Saltmere Airways', 'met by name'],
    ['university', 'Universität Saltmere', 'met by name'],
    ['university', 'MIT', 'met by table'],
    ['pharma', 'Genentech', 'met by table'],
    ['biotech', 'Pfizer', null],
    ['consultancy', 'Boston Consulting Group (BCG)', 'met by table'],
    ['e-commerce', 'Booking.com', null],
    ['travel companies', 'Booking.com', 'met by table'],
    ['insurance', 'Saltmere', null],
    ['private equity', 'Saltmere Capital Partners', 'near by name'],
    ['private equity', 'Saltmere Partners', null],
    ['private equity', 'Saltmere Capital', null],
    ['central bank', 'Banque de France', 'met by table'],
    ['central banks', 'Bank for International Settlements – BIS', 'met by table'],
    ['central bank', 'Saltmere Bank', null],
    ['hedge fund', 'Citadel', 'met by table'],
    ['hedge fund', 'Vanguard', null],
    ['asset manager', 'Citadel', 'met by table'],
    ['wealth management', 'Saltmere Wealth Management', 'met by name'],
    ['insurtech', 'Allianz', null],
    ['crypto exchange', 'Kraken', 'met by table'],
    ['crypto exchange', 'Ripple', null],
    ['crypto', 'Kraken', 'met by table'],
    ['financial regulator', 'Financial Conduct Authority', 'met by table'],
    ['government agency', 'City of Saltmere', 'met by name'],
    ['government', 'H. Ayuntamiento de Saltmere', 'met by name'],
    ['government', 'Saltmere Benefits', null],
    ['government', 'Coffee House', null],
    ['government', 'Opera House', null],
    ['government', 'British Council', null],
    ['government', 'Atlantic Council', null],
    ['government', 'Boy Scouts Council', null],
    ['government', 'Student Senate', null],
    ['government', 'City of Hope', null],
    ['government', 'Embassy Suites by Hilton', null],
    ['government', 'Ministry of Sound', null],
    ['government', 'Ministry of Supply', null],
    ['government', 'Hope Chapel Youth Ministry', null],
    ['government', 'Soho House & Co', null],
    ['government', 'Global CISO Council', null],
    ['government', 'Government Employees Insurance Company', 'near by name'],
    ['government', 'Food Bank of Saltmere County', null],
    ['government', 'Department of Education, Saltmere University', null],
    ['government', 'Saltmere County', 'met by name'],
    ['government', 'State of Saltmere', 'met by name'],
    ['government', 'Saltmere City Council', 'met by name'],
    ['government', 'Texas Senate', 'met by name'],
    ['government', 'Saltmere House of Representatives', 'met by name'],
    ['government', 'Embassy of Saltmere', 'met by name'],
    ['government', 'British Embassy', 'met by name'],
    ['government', 'Ministry of Finance', 'met by name'],
    ['government', 'Ministerio de Salud', 'met by name'],
    ['government', 'Ministère de la Culture', 'met by name'],
    ['government', 'Bundesministerium der Finanzen', 'met by name'],
    ['government', 'Texas Department of Transportation', 'met by name'],
    ['government', 'US Department of Commerce', 'met by name'],
    ['government', 'Government of Saltmere', 'met by name'],
    ['government', 'Gobierno de Saltmere', 'met by name'],
    ['government', 'FBI', 'met by table'],
    ['government', 'NASA', 'met by table'],
    ['government', 'NHS', 'met by table'],
    ['government', 'IRS', 'met by table'],
    ['government', 'HM Treasury', 'met by table'],
    ['government', 'HMRC', 'met by table'],
    ['government', 'US Army', 'met by table'],
    ['government', 'United States Air Force', 'met by table'],
    ['government', 'U.S. Navy', 'met by table'],
    ['government', 'US Marine Corps', 'met by table'],
    ['government', 'European Commission', 'met by table'],
    ['government', 'SEC', 'met by table'],
    ['government', 'CIA', 'met by table'],
    ['government', 'US Army Corps of Engineers', 'met by table'],
    ['government', 'NHS England', 'met by table'],
    ['us government', 'FBI', 'met by table'],
    ['us government', 'United States Senate', 'met by name'],
    ['us government', 'US Foods', null],
    ['us government', 'HMRC', null],
    ['central bank', 'Central Bank of Kenya', 'met by name'],
    ['central bank', 'Banco Central de la República Argentina', 'met by name'],
    ['central bank', 'Central Bank of St. Louis', 'near by name'],
    ['central bank', 'Union Central Bank', 'near by name'],
    ['central bank', 'Central Bank of India', null],
    ['central bank', 'Federal Reserve Bank of Boston', 'met by part'],
    ['central bank', 'Federal Reserve Bank of San Francisco', 'met by part'],
    ['central bank', 'Federal Reserve Bank of New York', 'met by part'],
    ['central bank', 'Federal Reserve Board', 'met by table'],
    ['government ministry', 'Ministry of Finance', 'met by name'],
    ['national bank', 'Saltmere National Bank', 'no kind'],
    ['ministry', 'Ministry of Finance', 'no kind'],
  ])('answers for %s: %s is %s', (kind, name, expected) => {
    expect(answer(kind, name)).toBe(expected);
  });

  it('calls every employer of the table what the table calls it', () => {
    for (const [kind, { employers }] of knownKinds()) {
      for (const { name } of employers.values()) {
        expect([kind, name, answer(kind, name)]).not.toContain(null);
      }
    }
  });

  it('never looks past an employer that it would accept', () => {
    const names = [...knownKinds().values()].flatMap(({ employers }) =>
      [...employers.values()].map(({ name }) => name),
    );
    const kinds = [...knownKinds().keys()].flatMap((kind) => kindAsked(kind) ?? []);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...kinds), (name, kind) => {
        const given = readOrganizationName(name);
        if (kindFit(kind, given) === null) return;
        const words = kindWords(kind);
        expect(given.key.split(' ').some((word) => words.has(word))).toBe(true);
      }),
    );
  });
});

describe('kindAsked', () => {
  it.each(['Stripe', 'Bank of America', 'a friend', 'german', 'company', ''])(
    'takes "%s" for no kind of employer',
    (phrase) => {
      expect(kindAsked(phrase)).toBeNull();
    },
  );

  it('knows every kind of the table', () => {
    for (const kind of knownKinds().keys()) expect([kind, kindAsked(kind)]).not.toContain(null);
  });
});
