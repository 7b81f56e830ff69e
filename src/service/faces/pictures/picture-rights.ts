import * as z from 'zod';

/** The operator's note of the right to use pictures, kept with each of them. */
export const pictureRights = z
  .string()
  .trim()
  .min(1, 'say in a few words by what right the pictures may be used')
  .max(500, 'takes up to 500 characters')
  .regex(/^\P{Cc}*$/u, 'is one line of text');
