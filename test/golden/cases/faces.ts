import type { GoldenCase } from '../golden-case.ts';

const PHOTO = 'photo:f_77aa10b2c3d4';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Two faces of a photo, numbered for a person to pick. */
export const detectFacesCase: GoldenCase = {
  tool: 'detect_faces',
  args: { photo: 'https://pictures.example/dental-day.jpg' },
  answers: {
    'v3.faces.detect': {
      status: 'success',
      payload: {
        image_url: PHOTO,
        width: 1600,
        height: 900,
        faces: [
          { bbox: [210.4, 80.1, 330, 240.7], confidence: 0.99 },
          { bbox: [900, 120, 1010, 260], confidence: 0.82 },
        ],
        expires_at: '2026-11-22T10:05:00.000Z',
        numbered: { media_type: 'image/png', data_base64: PIXEL, width: 1600, height: 900 },
      },
    },
  },
  questions: [
    { asks: 'How many faces?', inText: ['2 faces'], inData: ['faces: 2'] },
    { asks: 'Where is the second?', facts: ['[900,120,1010,260]'] },
    { asks: 'How sure is the second?', facts: ['[900,120,1010,260]', '82'] },
    { asks: 'What is the photo called from now on?', facts: [PHOTO] },
    { asks: 'Until when?', facts: ['2026-11-22', '10:05'] },
    { asks: 'Who picks?', facts: ['Ask the user which number'] },
    { asks: 'What to call next?', facts: ['match_face', PHOTO, '[210,80,330,241]'] },
  ],
};

/** One likely and one possible resemblance, neither of them an identity. */
export const matchFaceCase: GoldenCase = {
  tool: 'match_face',
  args: { photo: PHOTO, box: [210, 80, 330, 241], purpose: 'to thank the speaker' },
  answers: {
    'v3.faces.index_search': {
      status: 'success',
      payload: {
        min_similarity: 0.35,
        face: { bbox: [210, 80, 330, 241] },
        matches: [
          {
            profile_id: 'p_0000000tw1',
            similarity: 0.52,
            image_url: 'https://pictures.example/halvorsen.jpg',
            preview: {
              display_name: 'Petra Halvorsen',
              headline: 'Orthodontist at Norvane Clinic',
              location: 'Tarnwick',
            },
          },
          {
            profile_id: 'p_0000000xx9',
            similarity: 0.37,
            image_url: 'https://elsewhere.example/a.png',
            preview: { display_name: 'Signe Aune', headline: 'Baker', location: 'Osterby' },
          },
        ],
      },
    },
  },
  questions: [
    { asks: 'Who looks alike?', facts: ['p_0000000tw1', 'Petra Halvorsen', 'Norvane Clinic'] },
    { asks: 'How much?', facts: ['p_0000000tw1', 'likely', '52'] },
    { asks: 'How much does the baker?', facts: ['Signe Aune', 'possible', '37'] },
    { asks: 'From which picture?', facts: ['p_0000000tw1', 'pictures.example'] },
    { asks: 'Is that her?', facts: ['look-alikes and relatives score alike'] },
    { asks: 'What would speak for it?', facts: ['an employer, place or date in get_profile'] },
    { asks: 'What to call next?', facts: ['get_profile', '"id":"p_0000000tw1"'] },
  ],
};
