import {
  SECTION_NAMES,
  type SectionName,
  type Sections,
  sections as sectionsSchema,
} from '../../../contract/profile.ts';

export interface CheckedSections {
  readonly sections: Sections;
  readonly failed: readonly SectionName[];
}

/** Checks sections against the contract; an invalid one is left empty, the others stay. */
export function checkedSections(made: Sections): CheckedSections {
  const failed = SECTION_NAMES.filter(
    (name) => !sectionsSchema.shape[name].safeParse(made[name]).success,
  );
  const emptied = Object.fromEntries(failed.map((name) => [name, null]));
  return { sections: { ...made, ...emptied }, failed };
}

/** The names of the sections with content. */
export const materializedNames = (made: Sections): SectionName[] =>
  SECTION_NAMES.filter((name) => (made[name]?.items.length ?? 0) > 0);
