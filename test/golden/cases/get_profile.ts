import type { GoldenCase } from '../golden-case.ts';

const CLINIC = {
  url: 'https://www.norvane.example/team/halvorsen',
  publishedAt: '2025-02-11',
  chunks: [{ text: 'Dr Halvorsen joined us in the spring of 2019.' }],
};

/** A career, a school, a birthday and a telephone number. */
export const getProfileCase: GoldenCase = {
  tool: 'get_profile',
  args: { id: 'p_0000000tw1' },
  answers: {
    'v3.profile.read': {
      profile_id: 'p_0000000tw1',
      alias_ids: ['dentists-5521'],
      slug: 'petra-halvorsen',
      generation_level: 2,
      updated_at: '2026-10-02T06:00:00Z',
      profile: {
        id: 'p_0000000tw1',
        displayName: 'Petra Halvorsen',
        personName: { full: 'Petra Halvorsen', other: ['Petra Ilves'] },
        headline: { jobTitle: 'Orthodontist', companyName: 'Norvane Clinic' },
        location: { place: 'Tarnwick', city: 'Tarnwick' },
        demo: true,
        sections: {
          basic: {
            items: [
              { label: 'Birth year', value: '1979' },
              { label: 'Phone', value: '+1 415 555 0143' },
            ],
          },
          jobs: {
            items: [
              {
                title: 'Orthodontist',
                organization: 'Norvane Clinic',
                startDate: '2019-04',
                current: true,
                sources: [CLINIC],
              },
              {
                title: 'Dentist',
                organization: 'Mill Lane Practice',
                startDate: '2006',
                endDate: '2014-06',
                sources: [{ url: 'https://registry.example/d/5521', publishedAt: '2014-08-01' }],
              },
            ],
          },
          education: {
            items: [{ school: 'Osterby Dental School', degree: 'DDS', endDate: '2005' }],
          },
          funFacts: { items: [{ text: 'Repairs church organs.', sources: [CLINIC] }] },
          images: { items: [{ url: 'https://pictures.example/halvorsen.jpg' }] },
          eventsTimeline: {
            items: [{ text: 'Spoke at the Tarnwick dental day', date: '2023-11-04' }],
          },
          passions: { items: [{ text: 'Organ music' }] },
          accomplishments: { items: [{ text: 'Tarnwick medal for volunteers' }] },
          research: { items: [{ text: 'Thesis on cleft palates' }] },
          links: { items: [{ url: 'https://halvorsen.example', kind: 'blog', title: 'Pipes' }] },
        },
      },
    },
  },
  questions: [
    { asks: 'Who is this?', facts: ['name: Petra Halvorsen'] },
    { asks: 'Under which other name?', facts: ['also known as: Petra Ilves'] },
    { asks: 'Where does she live?', facts: ['place: Tarnwick'] },
    { asks: 'Where does she work now?', facts: ['Norvane Clinic', '2019-04–now'] },
    { asks: 'Until when was she at Mill Lane?', facts: ['Mill Lane Practice', '2014-06'] },
    { asks: 'Since when was she there?', facts: ['Mill Lane Practice', '2006–'] },
    { asks: 'Who says where she works?', facts: ['Norvane Clinic', 'norvane.example', '2025-02'] },
    { asks: 'Which degree, from where?', facts: ['DDS', 'Osterby Dental School', '2005'] },
    { asks: 'When was she born?', facts: ['Birth year: 1979'] },
    { asks: 'What happened in November 2023?', facts: ['Tarnwick dental day', '2023-11-04'] },
    { asks: 'Has she a blog?', facts: ['Pipes, blog, https://halvorsen.example'] },
    { asks: 'What is hidden, and how is it shown?', facts: ['masked', 'say a `purpose`'] },
    { asks: 'Does she exist?', facts: ['This person is made up'] },
    { asks: 'How fresh is it?', inText: ['2026-10-02'], inData: ['updated: 2026-10-02'] },
    { asks: 'How deep is it?', inText: ['level 2'], inData: ['generation_level: 2'] },
    {
      asks: 'In which words does the clinic say it?',
      facts: ['Norvane Clinic', 'joined us in the spring of 2019'],
      detailedOnly: true,
    },
    {
      asks: 'At which address?',
      facts: ['Norvane Clinic', 'https://www.norvane.example/team/halvorsen 2025-02-11'],
      detailedOnly: true,
    },
  ],
};

const ON = '2026-03-04T10:00:00.000Z';

/** A person about whom the user has noted something. */
export const notedProfileCase: GoldenCase = {
  tool: 'get_profile',
  args: { id: 'p_0000000vb3' },
  answers: {
    'v3.profile.read': {
      profile_id: 'p_0000000vb3',
      slug: 'viggo-brandt',
      generation_level: 1,
      profile: {
        id: 'p_0000000vb3',
        displayName: 'Viggo Brandt',
        sections: { jobs: { items: [{ title: 'Nurse', organization: 'Norvane Clinic' }] } },
      },
      own_notes: {
        notes: ['Sails on Sundays', 'Owes me a book', 'Prefers tea', 'Met at the fair'].map(
          (text, at) => ({ note_id: `n_0000000n0${at}`, text, created_at: ON }),
        ),
        has_more_notes: false,
        tags: [{ name: 'sailor', added_at: ON }],
        lists: [{ name: 'Berlin trip', added_at: ON }],
      },
    },
  },
  questions: [
    { asks: 'What did the user note, and when?', facts: ['own note', 'Sails', '2026-03-04'] },
    { asks: 'What do sources say?', facts: ['jobs', 'Nurse', 'Norvane Clinic'] },
    { asks: 'How is the person tagged?', facts: ['own tag', 'sailor'] },
    { asks: 'On which list?', facts: ['own list', 'Berlin trip'] },
    { asks: 'Is that all that was noted?', facts: ['1 note is older and not shown'] },
    { asks: 'Whose words are these?', facts: ["the user's own notes, not from sources"] },
  ],
};
