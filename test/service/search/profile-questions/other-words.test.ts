import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { answerFromProfile } from '../../../../src/service/search/profile-questions/answer-from-profile.ts';
import { storedFrom, TODAY } from './stored-from.ts';

const COUNSEL: PersonRecord = {
  name: 'Ada Moss',
  connected_on: '2019-03-02',
  experiences: [{ title: 'Senior Legal Counsel', organization: 'Norvane' }],
};
const RECRUITER: PersonRecord = {
  name: 'Ada Moss',
  experiences: [{ title: 'Talent Acquisition Director', organization: 'Norvane' }],
};

function told(question: string, record: PersonRecord) {
  const [first] = answerFromProfile(storedFrom(record, false), question, new Date(TODAY)).answers;
  return [first?.asks, first?.status, first?.text];
}

describe('a question about a kind of work', () => {
  it.each([
    ['Is she a lawyer?', COUNSEL, 'Senior Legal Counsel at Norvane.'],
    ['Is she a recruiter?', RECRUITER, 'Talent Acquisition Director at Norvane.'],
    ['Is she in HR?', RECRUITER, 'Talent Acquisition Director at Norvane.'],
  ])('is answered with the title of that work: "%s"', (question, record, text) => {
    expect(told(question, record)).toEqual(['work_now', 'answered', text]);
  });

  it('is answered in Spanish', () => {
    const [, status, text] = told('¿es reclutadora?', RECRUITER);
    expect(status).toBe('answered');
    expect(text).toContain('Talent Acquisition Director at Norvane.');
  });

  it.each(['Is she a nurse?', 'Is she a manager?'])(
    'is not answered by other work: "%s"',
    (question) => {
      expect(told(question, COUNSEL)[1]).toBe('not_known');
    },
  );
});

describe('a question about the asker and the person', () => {
  it.each(['How long have I known her?', 'Since when do I know her?'])(
    'is answered with the date of connecting: "%s"',
    (question) => {
      expect(told(question, COUNSEL)).toEqual([
        'connected',
        'answered',
        'Connected on: 2019-03-02.',
      ]);
    },
  );

  it.each(['When were we last in touch?', 'When did I last talk to her?'])(
    'names the search that knows dates of contact: "%s"',
    (question) => {
      const [, status, text] = told(question, COUNSEL);
      expect(status).toBe('not_known');
      expect(text).toContain('search_people');
      expect(text).toContain('“last in touch with Ada Moss”');
    },
  );
});

describe('a question that a profile says nothing of', () => {
  it('does not count employers for the employees of one', () => {
    expect(told('How many employees does her company have?', COUNSEL)[1]).toBe('not_known');
  });
});

describe('what somebody majored in', () => {
  const studies: PersonRecord = {
    name: 'Ada Moss',
    education: [
      { school: 'Quarrow University', field_of_study: 'Geology' },
      { school: 'Lind College' },
    ],
  };

  it('is the subject of studies, and a fact that names it', () => {
    const facts = [{ text: 'Undergraduate major: Chemistry' }];
    expect(told('What did she major in?', { ...studies, facts })[2]).toBe(
      'Undergraduate major: Chemistry; Geology at Quarrow University.',
    );
  });

  it('is not known where only schools are on record', () => {
    const record = { name: 'Ada Moss', education: [{ school: 'Lind College' }] };
    expect(told('What did she major in?', record).slice(1)).toEqual([
      'not_known',
      'No subject of studies is recorded: Studied at Lind College.',
    ]);
  });
});
