import { DEGREES } from '../contract/degrees.ts';

/**
 * The full clause language of `intent`, for models that need more than the flat parameters. A test
 * checks every field and every example against the contract.
 */
export const INTENT_GUIDE = `# The clauses of \`intent\` in search_people

\`intent\` overlays what the query means: a field given here replaces what was read out of the \
query, null removes it, objects merge field by field. Unknown fields are refused. All clauses \
must be met; alternatives stand in an \`…AnyOf\` list.

## names: ["Ada Obi"]
People of this name. Several names are alternatives. excludedNames: people left out.

## experiences: [{…}]
One object a job that a person must have had.
- organization, title: text; with quotes inside, "\\"Recruiter\\"", the word alone, no synonyms
- titleAnyOf: ["CTO", "VP Engineering"], any of these titles; organizationAnyOf likewise
- unit: "District 44", a district, department or team
- started, ended, held: {"from": "2011", "to": "2014-03"}, dates with open ends; held at some time in them
- years: {"min": 8, "max": 12}, how long, either end may be left out; former: true for who held it and does not now
- year: held in this year; startYear, endYear: began, ended in exactly this year
- startYearLte: began in this year or earlier
- temporalScope: "current", "historical" or "both"
- excluded: true leaves out who meets the clause

## schools: [{…}]
- school: text; schoolAnyOf: any of these
- degree: ${DEGREES.map((one) => `"${one}"`).join(', ')}; degreeAnyOf: any of these
- graduationYear, startYear, endYear: exact years; started, ended: {"from": "2011", "to": "2014-03"}
- temporalScope: "current", "historical" or "both"; excluded: true leaves them out; relation: text, such as "alumni"

## semanticClauses: [{…}]
Skills, fields, interests. text: the phrase; anyOf: other words for the same thing; excluded: \
true leaves them out.

## geo: {…}
- place: "Berlin"; distance: "50km" or "30 mi" around it; placeAnyOf: any of these
- isHistorical: true to search places where somebody used to be; excluded: true leaves them out
- places: [{…}] beside geo: further places, each of which must be met

## demographics: {…}
- ageRange, birthYearRange: {"min": 40, "max": 50}, either end may be left out
- born: {"from": "1979-07-12", "to": "1979-07-12"}, a date of birth as exact as it is known
- gender: text

## personalization: {…}
- network: {"scope": "first_degree"}, only the user's own connections; connected: {"from": "2025", "to": "2026"}, \
likewise lastContact and contacted (in touch then); contactBy: {"kinds": ["mail"], "direction": "from"}, only such \
contact: message, invitation, recommendation, endorsement, mail, meeting; from: they wrote
- network.changed: {"kinds": ["job"], "when": {"from": "2026-05"}, "before": "Acme", "after": "Quillbank"}, what two \
imports say otherwise: new, gone, returned, job (employer), title; lastImport: true, since the one before the newest; \
excluded: true, without such a change
- nearMe: {"distance": "30km"}, around the key owner's location
- tags: [{"text": "investors"}], lists: [{"text": "Berlin trip"}], notes: [{"text": "sailing"}]: the user's own; \
each must be met; anyOf: others that will do; excluded: true leaves them out

## recorded, relation, order, first, matchStatus, groupBy
- recorded: [{"field": "email"}], what must be on record: email, phone, organization, title, unit, \
place, school, gender or birth; excluded: true for who has none
- relation: {"type": "before", "name": "Ada Obi"}: before or after in the same job, "with": colleagues,
  same_employer, same_unit, same_title, same_school, same_birth_year, same_city, same_state, same_country, \
same_connected_day, same_family_name, same_given_name; instead of a name, \
"job": {"title": "CTO", "organization": "Acme", "place": "Ohio"}, whoever holds it; including: true lists the \
named person too
- order: {"by": "start", "direction": "descending"}; by: start, end, tenure, birth, connected, last_contact, \
contacts (how often), name
- first: 5, how many people are wanted
- matchStatus: ["unknown"] lists people whose records leave one clause open, ["near"] those who \
meet one only nearly; counts stay the same
- groupBy: "state", counts everybody who matches by organization, title, unit, school, city, state,
  country, gender, birth_decade, start_year, end_year or connected_year

## Examples
{"experiences": [{"titleAnyOf": ["CTO", "VP Engineering"], "organization": "Acme", "temporalScope": "historical"}], "geo": {"place": "Berlin", "distance": "50km"}}
{"schools": [{"school": "ETH Zurich", "graduationYear": 2012}], "semanticClauses": [{"text": "compilers", "anyOf": ["LLVM", "code generation"]}]}
{"names": ["Ada Obi"], "experiences": [{"title": "mayor", "year": 2015}]}
`;

/** Every clause in few tokens: what a refusal of an unknown one tells. A test checks it likewise. */
export const INTENT_OUTLINE = `\
names, excludedNames: ["Ada Obi"]
experiences: [{title, titleAnyOf, organization, organizationAnyOf, unit, held, started, ended, years, \
former, year, startYear, startYearLte, endYear, temporalScope, excluded}], one a job
schools: [{school, schoolAnyOf, degree, degreeAnyOf, graduationYear, startYear, endYear, started, ended, temporalScope, \
relation, excluded}]
semanticClauses: [{text, anyOf, excluded}], skills
geo: {place, placeAnyOf, distance: "50km", isHistorical, excluded}; places: [{…}]
demographics: {ageRange, birthYearRange: {min, max}, born, gender}
personalization: {network: {scope: "first_degree", connected, lastContact, contacted, contactBy, changed}, nearMe: {distance}, \
tags, lists, notes: [{text}]}
recorded: [{field: "email", excluded}]
relation: {type: "before", name or job, including}
order: {by: "start", direction: "descending"}; first: 5
matchStatus: ["near"]; groupBy: "state"
held and dates like it: {from: "2011", to: "2014-03"}; years: {min: 8}`;

/** Clauses that the guide tells under the heading of another. */
const TOLD_WITH: Readonly<Record<string, string>> = { excludedNames: 'names', places: 'geo' };

/** The part of the guide about the clause that a field is in; the outline if it is in none. */
export function intentHelp(field: string): string {
  const [, clause = '', inside] = /^intent\.(\w+)([.[].*)?$/.exec(field) ?? [];
  const name = TOLD_WITH[clause] ?? clause;
  if (inside === undefined || name === '') return INTENT_OUTLINE;
  const section = INTENT_GUIDE.split('\n## ').find((part) => part.startsWith(`${name}: `));
  if (section !== undefined) return section.trim();
  const line = INTENT_GUIDE.split('\n- ').find((part) => part.startsWith(`${name}: `));
  return line?.split('\n## ')[0]?.trim() ?? INTENT_OUTLINE;
}
