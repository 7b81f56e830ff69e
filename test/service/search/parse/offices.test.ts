import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { tries } from '../../../support/thorough.ts';
import { parse, understood } from './understood.ts';

const REPRESENTATIVE = 'representative/state representative/US representative';
const LOWER = 'state representative/state delegate/assembly member';
const CONGRESS = 'congress member/US representative';

describe('parseQuestion: office before a name', () => {
  it.each([
    ['Gov. Quillfeather', 'name: Quillfeather | job: governor'],
    ['gov quillfeather', 'name: quillfeather | job: governor'],
    ['AG Quillfeather', 'name: Quillfeather | job: attorney general'],
    ['Rep. Orrin of Florida', `name: Orrin | job: ${REPRESENTATIVE} | place: Florida`],
    ['Rep. Quillfeather Ohio', `name: Quillfeather | job: ${REPRESENTATIVE} | place: Ohio`],
    ['Senator Jane Q. Public', 'name: Jane Q. Public | job: Senator'],
    ['Lt. Gov. Dan Quillfeather', 'name: Dan Quillfeather | job: lieutenant governor'],
    ['Mayor London Quill', 'name: London Quill | job: Mayor'],
    ['Rep. de la Vega', `name: de la Vega | job: ${REPRESENTATIVE}`],
    ['Sen. Chris Van Orden', 'name: Chris Van Orden | job: senator'],
    ['Del. Quill', 'name: Quill | job: delegate/state delegate'],
    ['Ald. Cook', 'name: Cook | job: alderman/council member'],
    ['Senators Vale and Orr', 'name: Vale + Orr | job: Senator'],
    ['Sen. Vale and Rep. Orr', `name: Vale + Orr | job: senator/${REPRESENTATIVE}`],
    ['Former Gov. Vale', 'name: Vale | job: governor, former'],
    ['Chief Justice Vale', 'name: Vale | job: Chief Justice'],
    ['Congresswoman Vale-Orr', `name: Vale-Orr | job: ${CONGRESS}`],
    ['Gov. Vale, Jr.', 'name: Vale, Jr | job: governor'],
    ['Mayor Boston', 'job: Mayor | place: Boston'],
    ['Governor Texas', 'job: Governor | place: Texas'],
    ['Dr. Vale', 'name: Vale'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Sen. Da Field', 'name: Da Field | job: senator'],
    ['Sen. Field', 'name: Field | job: senator'],
    ['Rep. A.J. Field', `name: A.J. Field | job: ${REPRESENTATIVE}`],
    ['Rep. Spain of Illinois', `name: Spain | job: ${REPRESENTATIVE} | place: Illinois`],
    ['President Spain', 'job: President | place: Spain'],
    ['senator yabmip abortion', 'name: yabmip | job: senator | about: abortion'],
  ])('reads a known family name that is another word too: "%s" as "%s"', (query, expected) => {
    const known = { ...NO_KNOWN_TERMS, nameTokens: new Set(['field', 'spain', 'yabmip']) };
    expect(understood(query, known)).toBe(expected);
  });

  const syllable = fc.constantFrom(...'zor bli quen dax fru mip tolv kesh yab wix'.split(' '));
  const word = fc
    .array(syllable, { minLength: 2, maxLength: 3 })
    .map((parts) => parts.join(''))
    .map((text) => `${text[0]?.toUpperCase()}${text.slice(1)}`);
  const middle = fc.constantFrom('', 'Q. ', 'de la ', 'Van ');
  const name = fc.oneof(
    word,
    fc.tuple(word, middle, word).map(([given, between, family]) => `${given} ${between}${family}`),
    fc.tuple(word, word).map(([one, other]) => `${one}-${other}`),
  );
  const offices = [
    ['Sen.', 'senator'],
    ['Senator', 'Senator'],
    ['Rep.', REPRESENTATIVE],
    ['Gov.', 'governor'],
    ['Governor', 'Governor'],
    ['Lt. Gov.', 'lieutenant governor'],
    ['AG', 'attorney general'],
    ['Mayor', 'Mayor'],
    ['Judge', 'Judge'],
    ['State Senator', 'State Senator'],
    ['Attorney General', 'Attorney General'],
    ['Councilwoman', 'council member'],
    ['Del.', 'delegate/state delegate'],
    ['Atty. Gen.', 'attorney general'],
    ['Sec. of State', 'secretary of state'],
  ] as const;

  it('reads any name whole and its office apart', () => {
    fc.assert(
      fc.property(fc.constantFrom(...offices), name, ([office, title], who) => {
        expect(understood(`${office} ${who}`)).toBe(`name: ${who} | job: ${title}`);
      }),
      { numRuns: tries(100, 300) },
    );
  });

  it('keeps the name whole inside a sentence and before a place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...offices), name, ([office, title], who) => {
        const query = `I am looking for ${office} ${who} of Ohio`;
        expect(understood(query)).toBe(`name: ${who} | job: ${title} | place: Ohio`);
      }),
      { numRuns: tries(100, 300) },
    );
  });
});

describe('parseQuestion: short offices and chambers', () => {
  it.each([
    ['tx sos', 'job: secretary of state | place: tx'],
    ['guv of Texas', 'job: governor | place: Texas'],
    ['Texas AG', 'job: attorney general | place: Texas'],
    ['state reps in Ohio', 'job: state representative | place: Ohio'],
    ['people who work at Siemens AG', 'job: @Siemens AG'],
    ['sales reps in Berlin', 'job: sales rep | place: Berlin'],
    ['members of the upper chamber in Rhode Island', 'job: state senator | place: Rhode Island'],
    ["New Jersey's lower house", `job: ${LOWER} | place: New Jersey`],
    ['people in the NV assembly', 'job: assembly member | place: NV'],
    ['Texas House members', `job: ${LOWER} | place: Texas`],
    ['who is in the Texas House', `job: ${LOWER}, current | place: Texas`],
    ['house members in Ohio', `job: ${LOWER} | place: Ohio`],
    ['the DC council', 'job: council member | place: DC'],
    ['US Senate', 'job: US senator'],
    ['house painters in Texas', 'job: house painter | place: Texas'],
    ['assembly line workers in Ohio', 'job: assembly line worker | place: Ohio'],
    ['faculty senate in Ohio', 'job: @senate | place: Ohio | about: faculty'],
    ['Mayor Pro Tem Vale', 'name: Vale | job: Mayor Pro Tem'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('keeps the name of a chamber that the index has as an organization', () => {
    const known = { ...NO_KNOWN_TERMS, organizations: new Set(['ohio senate']) };
    expect(understood('members of the Ohio Senate', known)).toBe('job: @Ohio Senate');
  });

  it.each([
    ['chairwomen in Ohio', 'job: chair | place: Ohio | who: female'],
    ['congresswomen from Texas', `job: ${CONGRESS} | place: Texas | who: female`],
    ['assemblymen in Nevada', 'job: assembly member | place: Nevada'],
    ['spokesman in Ohio', 'job: spokesperson | place: Ohio'],
    ['Chairwoman Vale', 'name: Vale | job: chair'],
  ])('asks for a gender in "%s" only where the title names one', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: units', () => {
  it.each([
    ['district forty-four state representative', 'job: state representative, District 44'],
    ['the 44th district of South Carolina', 'job: District 44 | place: South Carolina'],
    [
      'who represents district 34b in the Minnesota house',
      `job: ${LOWER}, District 34B, current | place: Minnesota`,
    ],
    ['Senate District 5 in Maine', 'job: state senator, District 5 | place: Maine'],
    ['5th senate district in Maine', 'job: state senator, District 5 | place: Maine'],
    ['Ward 3 council member in Denver', 'job: council member, District Ward 3 | place: Denver'],
    ['15th Suffolk state reps', 'job: state representative, District 15th Suffolk'],
    ['at-large council members', 'job: council member, District At-Large'],
    ['HD-44 in Texas', `job: ${LOWER}, District 44 | place: Texas`],
    ['engineers on the platform team at Stripe', 'job: engineer, @Stripe, platform team'],
    ['members of the marketing department at Acme', 'job: @Acme, marketing department'],
    ['district attorneys in Ohio', 'job: district attorney | place: Ohio'],
    ['team leads', 'job: team lead'],
    ['lawyers in the District of Columbia', 'job: lawyer | place: District of Columbia'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('gives the words of the unit as its span', () => {
    const spans = parse('Senate District 5 in Maine').spans.map((s) => `${s.clause}=${s.text}`);
    expect(spans).toContain('experiences.unit=District 5');
  });
});

describe('parseQuestion: written forms of a name', () => {
  it.each([
    ['find 김민수 in Seoul', 'name: 김민수 | place: Seoul'],
    ['find 山田太郎 at Sony', 'name: 山田太郎 | job: @Sony'],
    ['山田太郎さん', 'name: 山田太郎'],
    ['王伟 engineer', 'name: 王伟 | job: engineer'],
    ['Vale, John', 'name: John Vale'],
    ['de la Vega, Maria', 'name: Maria de la Vega'],
    ['Vale, John, Boston', 'name: John Vale | place: Boston'],
    ['Austin, Texas', 'place: Austin, Texas'],
    ['the guy from Bosch, Jürgen', 'job: @Bosch | about: Jürgen'],
    ['William "Bill" Vale', 'name: William "Bill" Vale'],
    ['William (Bill) Vale, Jr.', 'name: William (Bill) Vale, Jr'],
    ['John Vale, Jr., engineer', 'name: John Vale, Jr | job: engineer'],
    ['J. R. Vale in Boston', 'name: J. R. Vale | place: Boston'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('parts a name without a space where the index writes it in two words', () => {
    const known = { ...NO_KNOWN_TERMS, nameTokens: new Set(['山田', '太郎']) };
    expect(understood('山田太郎', known)).toBe('name: 山田 太郎');
  });
});
