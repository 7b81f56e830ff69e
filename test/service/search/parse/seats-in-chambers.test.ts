import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

const indexWith = (...organizations: string[]) => ({
  ...NO_KNOWN_TERMS,
  organizations: new Set(organizations),
});

const CONGRESS = indexWith('united states senate', 'united states house of representatives');
const MEMBERS = 'senator/representative/congress member/delegate';
const BOTH = '@United States Senate/United States House of Representatives';
const SENATOR = 'senator, @United States Senate';
const HOUSE = 'representative/congress member/delegate, @United States House of Representatives';

describe('parseQuestion: chambers of the nation that the index has', () => {
  it.each([
    ['women in the US Senate', `job: ${SENATOR} | who: female`],
    ['female US senators', `job: ${SENATOR} | who: female`],
    ['United States senators', `job: ${SENATOR}`],
    ['youngest US senator', `job: ${SENATOR} | order: birth descending + first 1`],
    ['U.S. senators from Ohio', `job: ${SENATOR} | place: Ohio`],
    ['senators for Texas in the US Senate', `job: senator + ${SENATOR} | place: Texas`],
    ['US representatives', `job: ${HOUSE}`],
    ['congressmen from Texas', `job: ${HOUSE} | place: Texas`],
    ['congresswomen from New Jersey', `job: ${HOUSE} | place: New Jersey | who: female`],
    ['US House members', `job: ${HOUSE}`],
    ['members of Congress', `job: ${MEMBERS}, ${BOTH}`],
    ['federal lawmakers', `job: ${MEMBERS}, ${BOTH}`],
    ['members of both chambers of Congress', `job: ${MEMBERS}, ${BOTH}`],
    ['mayors who were in Congress for 10 years', `job: mayor + ${MEMBERS}, ${BOTH}, for 10- years`],
    ['served in Congress in the 1990s', `job: ${MEMBERS}, ${BOTH}, held 1990..1999`],
    [
      'former representatives now in the US Senate',
      `job: representative, former + ${SENATOR}, current`,
    ],
    ['who was never in the US House', `job: not, ${HOUSE}`],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query, CONGRESS)).toBe(expected);
  });

  it('leaves out who was in Congress before those who joined it in a year', () => {
    expect(understood('joined Congress in 2013', CONGRESS)).toBe(
      `job: ${MEMBERS}, ${BOTH}, started 2013 + not, ${MEMBERS}, ${BOTH}, held ..2012`,
    );
  });

  it.each([
    ['people who work in the US Senate', 'job: @United States Senate'],
    ['staffers in the US Senate', 'job: staffer, @United States Senate'],
    ['worked for Congress', `job: ${BOTH}`],
  ])('asks in "%s" for any job there', (query, expected) => {
    expect(understood(query, CONGRESS)).toBe(expected);
  });

  it.each([
    ['US senators', 'us senate', SENATOR],
    ['US senators', 'u s senate', SENATOR],
    ['US senators', 'us congress', 'senator, @US Congress'],
    ['members of Congress', 'congress', `${MEMBERS}, @Congress`],
    [
      'US representatives',
      'u s house of representatives',
      'representative/congress member/delegate, @United States House of Representatives',
    ],
  ])('reads "%s" where the index has "%s"', (query, organization, job) => {
    expect(understood(query, indexWith(organization))).toBe(`job: ${job}`);
  });

  it.each([
    ['US senators', 'job: US senator'],
    ['women in the US Senate', 'job: US senator | who: female'],
    ['served in Congress', 'job: US senator/US representative/congress member'],
    ['members of Congress', 'job: member of Congress'],
  ])('reads "%s" as titles where the index has no such chamber', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('reads Congress as titles where the index has only one of its chambers', () => {
    expect(understood('served in Congress', indexWith('united states senate'))).toBe(
      'job: US senator/US representative/congress member',
    );
  });

  it.each([
    ['librarians at the Library of Congress', 'job: librarian, @Library of Congress'],
    ['people in Congress, Arizona', 'place: Congress, Arizona'],
    ['US sales representatives', 'job: sales representative | place: US'],
  ])('reads no chamber in "%s"', (query, expected) => {
    expect(understood(query, CONGRESS)).toBe(expected);
  });

  it.each([
    'members of the Congress of Peru',
    'senators in the Congress in Brazil',
    'speakers at a congress on bees',
  ])('reads no seat of the United States in "%s"', (query) => {
    expect(understood(query, CONGRESS)).not.toContain('United States');
  });

  it('reads Puerto Rico as no other country', () => {
    expect(understood('US representatives from Puerto Rico', CONGRESS)).toBe(
      `job: ${HOUSE} | place: Puerto Rico`,
    );
    expect(understood('Puerto Rico House members')).toBe(
      'job: state representative/state delegate/assembly member | place: Puerto Rico',
    );
  });

  it('keeps an office before a name as the hint that it is', () => {
    expect(understood('Congresswoman Orla Reed', CONGRESS)).toBe(
      'name: Orla Reed | job: congress member/US representative',
    );
  });
});

describe('parseQuestion: chambers of a state that the index has', () => {
  const LOWER = 'state representative/state delegate/assembly member';
  const OHIO = indexWith('ohio senate', 'ohio house of representatives');
  const ohio = `@Ohio House of Representatives`;

  it.each([
    ['members of the Ohio House', `job: ${LOWER}, ${ohio} | place: Ohio`],
    ['served in the Ohio House in 2015', `job: ${LOWER}, ${ohio}, held 2015 | place: Ohio`],
    ['Ohio state senators', 'job: state senator, @Ohio Senate | place: Ohio'],
    ['state senators in Ohio', 'job: state senator, @Ohio Senate | place: Ohio'],
    [
      'former Ohio state representatives',
      `job: state representative, ${ohio}, former | place: Ohio`,
    ],
    [
      'Ohio legislators',
      'job: legislator/state representative/state delegate/assembly member/state senator, ' +
        '@Ohio Senate/Ohio House of Representatives | place: Ohio',
    ],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query, OHIO)).toBe(expected);
  });

  it.each([
    ['state senators living in Ohio', 'job: state senator | place: Ohio'],
    ['Ohio or Iowa state senators', 'job: state senator | place: Ohio/Iowa'],
    ['Ohio senators', 'job: senator | place: Ohio'],
    ['Iowa state senators', 'job: state senator | place: Iowa'],
  ])('reads "%s" by the title alone', (query, expected) => {
    expect(understood(query, OHIO)).toBe(expected);
  });

  it('takes each of several states whose chambers the index has', () => {
    const known = indexWith('ohio senate', 'iowa state senate');
    expect(understood('Ohio or Iowa state senators', known)).toBe(
      'job: state senator, @Ohio Senate/Iowa Senate | place: Ohio/Iowa',
    );
  });

  it('finds members of an assembly whom records call representatives', () => {
    expect(understood('Wisconsin assembly members', indexWith('wisconsin state assembly'))).toBe(
      'job: assembly member/state representative, @Wisconsin State Assembly | place: Wisconsin',
    );
  });

  it('keeps a title in quotes as it is written', () => {
    expect(understood('"state senators" in Ohio', OHIO)).toBe(
      'job: "state senators" | place: Ohio',
    );
  });

  it.each([
    ['Ohio state senators', 'job: state senator | place: Ohio'],
    ['Arizona state representatives', 'job: state representative | place: Arizona'],
    ['Washington state senators', 'job: state senator | place: Washington state'],
    ['people who work at Ohio State', 'job: @Ohio State, current'],
  ])('takes the state in "%s" for no university', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
