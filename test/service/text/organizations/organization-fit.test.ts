import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMisspelt,
  organizationFit,
  readOrganizationName,
} from '../../../../src/service/text/organizations/organization-fit.ts';

const fitOf = (asked: string, given: string) =>
  organizationFit(readOrganizationName(asked), readOrganizationName(given));

/** "met", "near" or "other". */
const verdict = (asked: string, given: string): string => {
  const fit = fitOf(asked, given);
  return fit === null ? 'other' : fit.isNear ? 'near' : 'met';
};

describe('organizationFit', () => {
  it.each([
    ['Hexagrid', 'Hexagrid GmbH'],
    ['Hexagrid', 'Hexagrid™'],
    ['Hexagrid', 'Hexagrid B.V.'],
    ['Hexagrid S.A.', 'Hexagrid'],
    ['X', 'Twitter'],
    ['British Petroleum', 'BP p.l.c.'],
    ['Hexagrid', 'Hexagrid Technologies'],
    ['Hexagrid Ltd', 'The Hexagrid Group'],
    ['Hexagrid', 'hexagrid.com'],
    ['Hexagrid', 'Hexagrid Deutschland GmbH'],
    ['Bluffton', 'City of Bluffton'],
    ['City of Kansas City', 'Kansas City'],
    ['Bluffton city hall', 'City of Bluffton'],
    ['Thyme County', 'County of Thyme'],
    ['Saltworks', 'HM Saltworks'],
    ['HM Saltworks', 'Saltworks'],
    ['Nordlicht & Sohn', 'Nordlicht and Sohn'],
    ['Charité', 'Charite – Universitätsmedizin Marrow'],
    ['Hexagird', 'Hexagrid GmbH'],
    ['Norvane Labs', 'Norvane Laboratories'],
    ['Norvane Institute', 'Institut Norvane'],
    ['Institut for Physik', 'Institut für Physik'],
    ['University of Quarryford', 'Universität Quarryford'],
    ['Felbaurs Dale', 'Felbarus Dale'],
    ['Felbarus Dale', 'Felbaurs Dale'],
    ['Hexagrid', 'Hexagrid S/A'],
    ['Hexagrid', 'HEXAGRID OHG'],
  ])('"%s" is "%s"', (asked, given) => {
    expect(verdict(asked, given)).toBe('met');
  });

  it.each([
    ['AWS', 'Amazon Web Services (AWS)'],
    ['VTA', 'Vale Tide Authority [VTA]'],
    ['VTA', 'Vale Tide Authority – VTA'],
    ['SEC', 'U.S. Securities and Exchange Commission'],
    ['Bank of Italy', "Banca d'Italia - Eurosistema"],
    ['Europäische Zentralbank', 'European Central Bank'],
    ['Facebook', 'Meta Platforms'],
    ['Alphabet', 'Google'],
    ['JP Morgan', 'JPMorgan Chase & Co.'],
    ['J.P. Morgan', 'JPMorgan'],
    ['Ernst & Young', 'EY'],
    ['AT&T', 'AT & T Inc.'],
    ['VW', 'Volkswagen AG'],
    ['Doctors Without Borders', 'Médecins Sans Frontières'],
    ['MIT', 'Massachusetts Institute of Technology'],
    ['UC Berkeley', 'University of California, Berkeley'],
    ['Virginia Tech', 'Virginia Polytechnic Institute and State University'],
    ['Virginia Tech', 'Virginia Polytechnic Institute'],
    ['Georgia Tech', 'Georgia Institute of Technology'],
    ['West Point', 'US Military Academy'],
    ['USNA', 'United States Naval Academy'],
    ['Naval Academy', 'U.S. Naval Academy'],
    ['USAFA', 'US Air Force Academy'],
    ['Penn', 'University of Pennsylvania'],
    ['Oxford', 'University of Oxford'],
  ])('"%s" is known as "%s", in both directions', (one, other) => {
    expect(verdict(one, other)).toBe('met');
    expect(verdict(other, one)).toBe('met');
  });

  it.each([
    ['Google', 'Google Cloud'],
    ['Amazon', 'AWS'],
    ['Deloitte', 'Monitor Deloitte'],
    ['SAP', 'SAP Labs'],
    ['University of California', 'UCLA'],
    ['Harvard', 'Harvard Business School'],
    ['Sage University', 'Sage University School of Law'],
    ['Norvane', 'Norvane University - The Harrow School of Business'],
    ['Norvane University', 'Department of Physics, Norvane University'],
    ['Norvane University', 'Harrow School of Engineering at Norvane University'],
    ['Norvane', 'Norvane University School of Dental Medicine'],
    ['Norvane University', 'Norvane University : Market Observatory'],
    ['Harrow School of Business', 'Norvane University - The Harrow School of Business'],
    ['Harrow', 'Norvane University - The Harrow School of Business'],
    ['General Electric', 'GE Aviation'],
    ['Case Western', 'Case Western Reserve University School of Medicine'],
    ['CWRU', 'Case School of Engineering at Case Western Reserve University'],
    ['MIT', 'Fusion Center at MIT'],
  ])('a question for "%s" includes "%s", and not the other way round', (whole, part) => {
    expect(verdict(whole, part)).toBe('met');
    expect(fitOf(whole, part)?.grade).toBeLessThan(0.9);
    expect(verdict(part, whole)).not.toBe('met');
  });

  it.each([
    ['Siemens', 'Siemens Energy'],
    ['Google', 'YouTube'],
    ['Meta', 'WhatsApp'],
    ['Microsoft', 'GitHub'],
    ['Microsoft', 'LinkedIn'],
    ['IBM', 'Red Hat'],
    ['Bain', 'Bain Capital'],
    ['SAP', 'SAP User Group'],
    ['Hexagrid', 'Hexagrid Foundation'],
    ['Virginia House of Delegates', 'West Virginia House of Delegates'],
    ['California House of Representatives', 'California State Assembly'],
    ['University of Virginia', 'University of Virginia Hospital of Sage'],
    ['Michigan State University', 'University of Michigan'],
    ['Norvane University', 'Norvane Ltd'],
    ['Norvane College', 'Norvane College High School'],
    ['Tidewell College', 'University of Larkmoor at Tidewell'],
    ['City of Tidewell', 'University of Larkmoor, Tidewell'],
    ['Tidewell', 'University of Larkmoor, Tidewell'],
    ['Norvanes', 'Bank of Norvane'],
    ['Norvane University', 'Norvane University of Larkmoor Faculty of Medicine'],
    ['VA', 'City of Norfolk, VA'],
    ['General Electric', 'Wine House, Tbilisi, GE'],
    ['UC Berkeley', 'Acme Kitchens, Berkeley'],
    ['Columbia', 'Columbia Bank'],
    ['LLC', 'Hexagrid Solutions, LLC'],
    ['Department of Physics', 'Society of Larkmoor, Department of Health'],
    ['Norvane Inc.', 'Norvane College'],
  ])('"%s" is not "%s", only near at most', (asked, given) => {
    expect(verdict(asked, given)).not.toBe('met');
  });

  it.each([
    ['Oregano Senate', 'Marjoram Senate'],
    ['Oregano Senate', 'Oregano House of Representatives'],
    ['Thyme University', 'Sage University'],
    ['University of Virginia', 'Virginia Tech'],
    ['University of Thyme', 'State of Thyme'],
    ['State of New York', 'City of New York'],
    ['City of Kansas', 'Kansas Senate'],
    ['Google', 'Apple'],
    ['Deutsche Bank', 'Deutsche Bahn'],
  ])('"%s" is another than "%s"', (asked, given) => {
    expect(verdict(asked, given)).toBe('other');
  });

  it.each([
    ['house of representatives', 'Oregano House of Representatives'],
    ['state senate', 'Oregano Senate'],
    ['city council', 'Council of the District of Columbia'],
    ['Oregano House', 'Oregano House of Representatives'],
    ['Oregano state house', 'Oregano State Assembly'],
    ['Oregano legislature', 'Oregano Senate'],
    ['Oregano lower chamber', 'Oregano House of Delegates'],
    ['DC council', 'Council of the District of Columbia'],
    ['New York State Senate', 'New York Senate'],
    ['hospital', 'Thyme General Hospital'],
    ['city hall', 'City of Bluffton'],
  ])('"%s" means "%s" among others', (asked, given) => {
    expect(verdict(asked, given)).toBe('met');
  });

  it('a state senate is not that of the nation, and New Jersey has one General Assembly', () => {
    expect(verdict('state senate', 'United States Senate')).toBe('other');
    expect(verdict('New Jersey General Assembly', 'New Jersey Senate')).toBe('other');
    expect(verdict('Oregano General Assembly', 'Oregano Senate')).toBe('met');
  });

  const brand = fc.stringMatching(/^[bdfgkv][aeiou][lmnrt]{2}[aeiou]x$/);

  it('any name is met by itself with another legal form, article, case and accents', () => {
    const form = fc.constantFrom('Inc', 'Inc.', 'Ltd', 'GmbH', 'SE', 'AG', 'LLC', '');
    fc.assert(
      fc.property(brand, form, form, (name, one, other) => {
        expect(fitOf(`${name} ${one}`, `The ${name.toUpperCase()} ${other}`)?.grade).toBe(1);
        expect(fitOf(name, name.replaceAll('a', 'á'))?.grade).toBe(1);
      }),
    );
  });

  it('a name with a word of its own more is never what was asked', () => {
    fc.assert(
      fc.property(brand, brand, (name, more) => {
        fc.pre(name !== more);
        expect(verdict(name, `${name} ${more}`)).not.toBe('met');
        expect(verdict(name, `${more} ${name}`)).not.toBe('met');
        expect(verdict(`${name} ${more}`, name)).not.toBe('met');
      }),
    );
  });

  it('a place with a word more before it has another legislature', () => {
    const kind = fc.constantFrom('Senate', 'House of Representatives', 'State Assembly');
    fc.assert(
      fc.property(brand, kind, fc.constantFrom('West', 'New', 'South'), (place, of, before) => {
        expect(verdict(`${place} ${of}`, `${before} ${place} ${of}`)).not.toBe('met');
        expect(verdict(of, `${before} ${place} ${of}`)).toBe('met');
      }),
    );
  });
});

describe('isMisspelt', () => {
  it.each([
    ['Hexagird', 'Hexagrid GmbH', true],
    ['Quill and Sons Bakry', 'Quill & Sons Bakery', true],
    ['Hexagird', 'Nordlicht (Hexagrid)', true],
    ['Hexagrid', 'Hexagrid GmbH', false],
    ['Hexagird', 'Hexagird (Hexagrid)', false],
    ['Hexagird Energy', 'Hexagrid', false],
    ['AWS', 'Amazon Web Services', false],
  ])('of "%s" and "%s" it is %s', (asked, given, expected) => {
    expect(isMisspelt(readOrganizationName(asked), readOrganizationName(given))).toBe(expected);
  });
});

describe('a name in another form', () => {
  it.each([
    ['City of LA', 'City of Los Angeles', 'met'],
    ['City of LA', 'City of San Diego', 'other'],
    ['City of LA', 'Dublin City University', 'other'],
    ['LA County', 'Los Angeles County', 'met'],
    ['Senate Weaving Committee', 'Senate Committee on the Weaving', 'met'],
    ['Senate Committee on Looms', 'Senate Looms Committee', 'met'],
    ['House Weaving Committee', 'Senate Committee on Weaving', 'near'],
  ])('"%s" is to "%s" %s', (asked, given, expected) => {
    expect(verdict(asked, given)).toBe(expected);
  });
});
