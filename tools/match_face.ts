import { z } from 'zod';
import { plainReference } from '../src/answers/safe-words.ts';
import { similarFacesAnswer } from '../src/answers/similar-faces-answer.ts';
import { defineTool } from './define-tool.ts';
import { readEvidence } from './parts/evidence-held.ts';
import { faceBox, faceSourceOf, photoReference } from './parts/face-source.ts';
import { fencedTable } from './parts/people-output.ts';

const input = () =>
  z.strictObject({
    photo: photoReference(),
    box: faceBox(),
    purpose: z.string().trim().min(1).max(200).describe('Why asked; is kept'),
  });

const output = () =>
  z.object({
    min_similarity: z.number(),
    bands: z.string(),
    shown: z.number(),
    total: z.number(),
    summary: z.string(),
    people: fencedTable(),
    next: z.string(),
  });

export const matchFace = defineTool({
  name: 'match_face',
  title: 'Match a face with known people',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Finds people who look like or resemble the person in a photo, headshot or picture: ' +
    'compares one face of detect_faces with pictures of saved profiles. Similarity, never ' +
    'identity. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ photo, box, purpose }, context) => {
    const client = await context.client();
    const { data } = await client.searchFaceIndex(faceSourceOf({ photo, box }), {
      signal: context.signal,
      purpose,
    });
    const { face, matches } = data.payload;
    const held = matches.length > 0 ? null : await readEvidence(client, context.signal);
    return similarFacesAnswer(data.payload, {
      toImport: context.toImport,
      fence: context.fence,
      held: held?.pictures,
      metered: await context.isMetered(),
      face: { photo: plainReference(photo) || '…', box: face.bbox },
    });
  },
});
