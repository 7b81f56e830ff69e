import * as z from 'zod';

/** The operator's note of the right to use pictures, stored with each picture. */
export const pictureRights = z
  .string()
  .trim()
  .min(1, 'must state the right to use the pictures in a few words')
  .max(500, 'must be at most 500 characters')
  .regex(/^\P{Cc}*$/u, 'must be one line of text');
