import { z } from 'zod';
import { detectedFacesAnswer } from '../src/answers/detected-faces-answer.ts';
import { defineTool } from './define-tool.ts';
import { readEvidence } from './parts/evidence-held.ts';
import { table } from './parts/people-output.ts';
import { MAX_PHOTO_ARGUMENT_CHARS, photoToSend } from './parts/photo-argument.ts';

const input = () =>
  z.strictObject({
    photo: z
      .string()
      .trim()
      .min(1)
      .max(MAX_PHOTO_ARGUMENT_CHARS)
      .describe('Path in an allowed folder, data URI or URL'),
  });

const output = () =>
  z.object({
    photo: z.string().describe('Reference for match_face'),
    expires: z.string(),
    faces: z.number(),
    numbered_picture: z.boolean(),
    summary: z.string(),
    ...table,
    next: z.string(),
  });

export const detectFaces = defineTool({
  name: 'detect_faces',
  title: 'Find faces in a photo',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Detects how many faces are in a photo, image, snapshot or group picture, and where: ' +
    'numbered boxes, for a person to pick one. Kept privately for a day. Free.',
  input,
  output,
  // The photo is stored for a day, like the run of a search; no data about people changes.
  hints: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
  run: async ({ photo }, context) => {
    const sent = await photoToSend(photo, context.readPhotoFile);
    const client = await context.client();
    const { data } = await client.detectFaces(sent, { numbered: true, signal: context.signal });
    const held = await readEvidence(client, context.signal);
    return detectedFacesAnswer(data.payload, held?.pictures);
  },
});
