import * as z from 'zod';
import { boolean, integer } from './scalars.ts';

/** (ext) What the searches of a key can read here besides the people of the index. */
export const evidence = z.looseObject({
  documents: integer,
  /** Only pictures with a face. */
  pictures: integer,
  fetches_pages: boolean,
});
export type Evidence = z.infer<typeof evidence>;
