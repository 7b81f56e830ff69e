/** (ext) The degrees that a clause of schools can ask for: whole levels, and the most usual ones. */
export const DEGREES = [
  'associate',
  'bachelor',
  'ba',
  'bs',
  'master',
  'ma',
  'ms',
  'mba',
  'jd',
  'md',
  'doctorate',
  'phd',
] as const;
export type Degree = (typeof DEGREES)[number];
