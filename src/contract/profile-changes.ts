import * as z from 'zod';
import { SECTION_NAMES } from './profile.ts';
import { boolean, integer } from './scalars.ts';

/** (ext) Facts of one section that a run added or removed; a fact that it changed is in both. */
export const sectionChange = z.looseObject({
  section: z.enum(SECTION_NAMES),
  added: integer,
  removed: integer,
});

/** (ext) What a run changed in a profile. */
export const profileChanges = z.looseObject({
  /** Whether the run made the profile. */
  is_new: boolean,
  /** Only sections that changed; empty if the profile states what it did before. */
  sections: z.array(sectionChange),
});
export type ProfileChanges = z.infer<typeof profileChanges>;
