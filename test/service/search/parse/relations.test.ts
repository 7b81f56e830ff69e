import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, understood } from './understood.ts';

describe('parseQuestion: people related to a named one', () => {
  it.each([
    ['governor before Dorothea Vance', 'job: governor | job of: before Dorothea Vance'],
    [
      'who came after hilda vance as governor of utah',
      'job: governor | place: utah | job of: after hilda vance',
    ],
    ['the senator before quillfeather', 'job: senator | job of: before quillfeather'],
    ['who succeeded Hilda Vance?', 'job of: after Hilda Vance'],
    ['who took over from Hilda Vance as mayor', 'job: mayor | job of: after Hilda Vance'],
    ['someone who followed Hilda Vance as mayor', 'job: mayor | job of: after Hilda Vance'],
    ['who did Hilda Vance replace?', 'job of: before Hilda Vance'],
    ['who preceded Vance as mayor', 'job: mayor | job of: before Vance'],
    ['who was Hilda Vance succeeded by?', 'job of: after Hilda Vance'],
    [
      "Hilda Vance's predecessor as state senator",
      'job: state senator | job of: before Hilda Vance',
    ],
    ['colleagues of Laura J. Quill in Colorado', 'place: Colorado | job of: with Laura J. Quill'],
    ["hilda vance's colleagues", 'job of: with hilda vance'],
    ['who worked with Steve Ollander at Google', 'job: @Google | job of: with Steve Ollander'],
    ['who did Hilda Vance serve with', 'job of: with Hilda Vance'],
    ['in office at the same time as Hilda Vance', 'job of: with Hilda Vance'],
    ['who else works where Hilda Vance works', 'job of: same_employer Hilda Vance'],
    ['nurses who worked where Hilda Vance worked', 'job: nurse | job of: with Hilda Vance'],
    ['who works at the same company as Hilda Vance', 'job of: same_employer Hilda Vance'],
    ['who worked at the same company as Hilda Vance', 'job of: with Hilda Vance'],
    ['people with the same job title as Hilda Vance', 'job of: same_title Hilda Vance'],
    [
      'who did I connect with on the same day as Hilda Vance?',
      'job of: same_connected_day Hilda Vance',
    ],
    ['does Hilda Vance have any coworkers', 'job of: with Hilda Vance'],
    ['current colleagues of hilda vance', 'job of: same_employer hilda vance'],
    ['people in the same department as Hilda Vance', 'job of: same_unit Hilda Vance'],
    ['who else is in the department of Hilda Vance?', 'job of: same_unit Hilda Vance'],
    ["lecturers in Hilda Vance's department", 'job: lecturer | job of: same_unit Hilda Vance'],
    ['who else is from the party of Hilda Vance', 'job of: same_unit Hilda Vance'],
    ['people from the same university as Hilda Vance', 'job of: same_school Hilda Vance'],
    ['people who studied where Hilda Vance studied', 'job of: same_school Hilda Vance'],
    [
      'mayors born in the same year as Hilda Vance',
      'job: mayor | job of: same_birth_year Hilda Vance',
    ],
    ['nurses in the same city as Hilda Vance', 'job: nurse | job of: same_city Hilda Vance'],
    ['nurses who live where Hilda Vance lives', 'job: nurse | job of: same_city Hilda Vance'],
    [
      'senators in the state where Hilda Vance is attorney general',
      'job: senator | job of: same_state Hilda Vance',
    ],
    [
      'the mayor of the city where Hilda Vance was sheriff',
      'job: mayor | job of: same_city Hilda Vance',
    ],
    ['nurses in the state that Hilda Vance governs', 'job: nurse | job of: same_state Hilda Vance'],
    ['nurses in the state governed by Hilda Vance', 'job: nurse | job of: same_state Hilda Vance'],
    [
      'nurses in the state whose governor is Hilda Vance',
      'job: nurse | job of: same_state Hilda Vance',
    ],
    ["nurses in Hilda Vance's home state", 'job: nurse | job of: same_state Hilda Vance'],
    ['who is at the company where Hilda Vance runs finance', 'job of: same_employer Hilda Vance'],
    ['people at the firm that employs Hilda Vance', 'job of: same_employer Hilda Vance'],
    ["people at Hilda Vance's company", 'job of: same_employer Hilda Vance'],
    ["designers from Hilda Vance's firm", 'job: designer | job of: same_employer Hilda Vance'],
    ["who else is in Hilda Vance's company", 'job of: same_employer Hilda Vance'],
    // Her own record says where she works.
    ["Hilda Vance's employer", 'name: Hilda Vance'],
    ["Who is Hilda Vance's employer?", 'name: Hilda Vance'],
    ["What's the name of Hilda Vance's company again?", 'name: Hilda Vance'],
    ["tell me Hilda Vance's current company", 'name: Hilda Vance'],
    ["Hilda Vance's lieutenant governor", 'job: lieutenant governor | job of: with Hilda Vance'],
    [
      'the lieutenant governor under Governor Hilda Vance',
      'job: lieutenant governor | job of: with Hilda Vance',
    ],
    [
      "treasurer during Hilda Vance's term as governor",
      'job: treasurer | job of: with Hilda Vance',
    ],
    ['the governor that Hilda Vance serves under', 'job: governor | job of: with Hilda Vance'],
    ['the mayor that Hilda Vance replaced', 'job: mayor | job of: before Hilda Vance'],
    [
      'Hilda Vance is mayor of Boston. Who came before her?',
      'job: mayor | place: Boston | job of: before Hilda Vance',
    ],
    [
      'Hilda Vance is a governor. Who was her successor?',
      'job: governor | job of: after Hilda Vance',
    ],
    ['people who share a surname with Hilda Vance', 'job of: same_family_name Hilda Vance'],
    ['who has the same first name as Hilda Vance', 'job of: same_given_name Hilda Vance'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['engineers before 2015'],
    ['mayors who were lawyers before politics'],
    ['CEO before Acme Corp'],
    ['people who worked with Python'],
    ['worked with Google'],
    ['designers who work with startups'],
    ['colleagues at Google'],
    ['colleagues of mine'],
    ['mayors after Texas'],
    ['mayors elected in the same year'],
  ])('finds nobody named in "%s"', (query) => {
    const { intent } = parse(query);
    expect(intent.relation).toBeUndefined();
    expect(intent.names).toBeUndefined();
  });

  it.each([
    [
      'colleagues of the CTO of Google',
      { type: 'with', job: { title: 'CTO', organization: 'Google' } },
    ],
    [
      'people who share a surname with the mayor of Boston',
      { type: 'same_family_name', job: { title: 'mayor', place: 'Boston' } },
    ],
    [
      'who was governor of Utah before the current one',
      { type: 'before', job: { title: 'governor' } },
    ],
  ])('relates "%s" to whoever holds the job', (query, relation) => {
    expect(parse(query).intent.relation).toEqual(relation);
  });

  it('asks for the named person too in "X and who she works with"', () => {
    expect(parse('Hilda Vance and who she works with').intent.relation).toEqual({
      type: 'same_employer',
      name: 'Hilda Vance',
      including: true,
    });
  });

  it('names the relation that it does not apply', () => {
    const { intent, ignored } = parse('predecessor and successor of Hilda Vance');
    expect(intent.relation?.type).toBe('after');
    expect(ignored.map(({ text }) => text)).toEqual(['predecessor']);
  });

  it('takes "where does she work" for a question about her', () => {
    const { intent } = parse('where does Hilda Vance work');
    expect(intent.relation).toBeUndefined();
    expect(intent.names).toEqual(['Hilda Vance']);
  });

  it('names a question inside the question as not applied', () => {
    const { intent, ignored } = parse('senators in the state where Hilda Vance was happy');
    expect(ignored.map((span) => span.text)).toEqual(['state', 'where Hilda Vance was happy']);
    expect(intent.names).toBeUndefined();
  });

  it('never asks for the related person', () => {
    const cues = fc.constantFrom(
      'governor before',
      'who succeeded',
      'predecessor of',
      'colleagues of',
      'who sat together with',
      'at the same time as',
      'successor to',
    );
    const names = fc.constantFrom(
      'Hilda Vance',
      'Greta Quillfeather',
      'Dr. Agnes Oyelaran',
      'Bo van Dorp',
    );
    fc.assert(
      fc.property(cues, names, (cue, name) => {
        const { intent } = parse(`${cue} ${name}`);
        expect(intent.relation?.name).toBe(name.replace('Dr. ', ''));
        expect(intent.names).toBeUndefined();
      }),
    );
  });
});
