import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a grade of a title', () => {
  it.each(['Loom Technician I or II', 'technicians II', 'Technician I and III'])(
    'is no place in "%s"',
    (query) => {
      expect(understood(query)).not.toContain('place');
    },
  );
});

describe('parseQuestion: places', () => {
  it.each([
    ['used to live in Chicago', 'place: Chicago, once'],
    ['Jordan', 'place: Jordan'],
    ['Georgia', 'place: Georgia'],
    ['Oxford in England', 'place: Oxford, England'],
    ['Berkeley', 'place: Berkeley'],
    ['people from Berkeley', 'place: Berkeley'],
    ['born in Boston', 'place: Boston'],
    ['originally from Brazil', 'place: Brazil, once'],
    ['Portland', 'place: Portland'],
    ['within 20 miles of Portland, Maine', 'place: Portland, Maine, 20mi'],
    ['30 mile radius of Denver', 'place: Denver, 30mi'],
    ['50km from Lyon', 'place: Lyon, 50km'],
    ['less than 10 km from Paris', 'place: Paris, 10km'],
    ['Greater Boston Area', 'place: Greater Boston'],
    ['metro Detroit', 'place: metro Detroit'],
    ['East Coast', 'place: East Coast'],
    ['LATAM', 'place: LATAM'],
    ['people in the Middle East', 'place: Middle East'],
    ['Springfield', 'place: Springfield'],
    ['Springfield IL', 'place: Springfield IL'],
    ['Washington', 'place: Washington'],
    ['people who have lived in both Paris and London', 'place: London, once + Paris, once'],
    ['berlin', 'place: berlin'],
    ['texas', 'place: texas'],
    ['austin', 'place: austin'],
    ['New York', 'place: New York'],
    ['North Carolina', 'place: North Carolina'],
    ['Lincoln', 'place: Lincoln'],
    ['san jose costa rica', 'place: san jose, costa rica'],
    ['san jose, ca', 'place: san jose, ca'],
    ['birmingham, al', 'place: birmingham, al'],
    ['athens georgia', 'place: athens georgia'],
    ['Victoria BC', 'place: Victoria BC'],
    ['Hollywood, Los Angeles', 'place: Hollywood, Los Angeles'],
    ['in Seattle, Tacoma or Spokane', 'place: Seattle/Tacoma/Spokane'],
    ['in Tempe, Mesa, Scottsdale', 'place: Tempe/Mesa/Scottsdale'],
    ['in Dallas, Fort Worth or Austin', 'place: Dallas/Fort Worth/Austin'],
    ['in Washington, D.C. or Boston', 'place: Washington, D.C/Boston'],
    ['in New York, NY or Boston', 'place: New York, NY/Boston'],
    ['residents of Houston', 'place: Houston'],
    ['Texas residents', 'place: Texas'],
    ['medical residents in Chicago', 'place: Chicago | about: medical residents'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: places under other names', () => {
  it.each([
    ['governors of Bama', 'job: governor | place: Alabama'],
    ['Cali engineers', 'job: engineer | place: California'],
    ['engineers in Cali, Colombia', 'job: engineer | place: Cali, Colombia'],
    ['windy city lawyers', 'job: lawyer | place: Chicago, Illinois'],
    ['deep south governors', 'job: governor | place: deep south'],
    ['Texas state senators', 'job: state senator | place: Texas'],
    ['Berlin engineers', 'job: engineer | place: Berlin'],
    ["cincinnati's mayor", 'job: mayor | place: cincinnati'],
    ['cincinnatis mayor', 'job: mayor | place: cincinnati'],
    ['Rhode Islands attorney general', 'job: attorney general | place: Rhode Island'],
    ['maines current state senators', 'job: state senator, current | place: maine'],
    ['sales managers', 'job: sales manager'],
    ['show me state senators', 'job: state senator'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
