import { describe, expect, it } from 'vitest';
import { parse } from './understood.ts';

const jobs = (question: string) => parse(question).intent.experiences;
const relation = (question: string) => parse(question).intent.relation;

describe('parseQuestion: offices in the words people use', () => {
  it.each([
    ['former DC council members', { title: 'council member', former: true }],
    ['former Texas state representatives', { title: 'state representative', former: true }],
    ['sitting Oregon mayors', { title: 'mayor', temporalScope: 'current' }],
    ['current members of the Texas Senate', { title: 'state senator', temporalScope: 'current' }],
    ['LG of Georgia', { title: 'lieutenant governor' }],
    ['number two in a state government', { title: 'lieutenant governor' }],
    ['governor of the Cowboy State', { title: 'governor' }],
  ])('keeps every word of "%s"', (question, job) => {
    expect(jobs(question)).toEqual([job]);
  });

  it('reads "today and used to be" as two jobs at two times', () => {
    expect(jobs('state senators in Ohio today who used to be mayors there')).toHaveLength(2);
    expect(jobs('state senators in Ohio today and used to be mayors there')).toEqual([
      { title: 'state senator', temporalScope: 'current' },
      { title: 'mayor', former: true },
    ]);
  });

  it('ends a job that somebody stopped being in', () => {
    const ended = { from: '2018', to: '2018' };
    expect(jobs('Who stopped being a state senator in 2018?')).toEqual([
      { title: 'state senator', former: true, ended },
    ]);
  });

  it('leaves out a chamber by its full name', () => {
    const [, left] =
      jobs('state senators who never sat in the state house of representatives') ?? [];
    expect(left).toEqual({ title: 'state representative', excluded: true });
  });

  it.each([
    ['who was treasurer while Mara Quill was governor', 'Mara Quill'],
    ['the lieutenant governor who serves under Mara Quill', 'Mara Quill'],
    ["Mara Quill's fellow senators", 'Mara Quill'],
  ])('asks in "%s" for those who served with somebody', (question, name) => {
    expect(relation(question)).toEqual({ type: 'with', name });
  });

  it('takes Rhode Island for no Iceland in a German question', () => {
    expect(parse('ehemalige Gouverneure von Rhode Island').intent.geo).toEqual({
      place: 'Rhode Island',
    });
  });
});
