/** (ext) The degrees that a clause of schools can ask for: whole levels, and the most usual ones. */
export const DEGREES = [
  'associate',
  'bachelor',
  'ba',
  'bs',
  'master',
  'ma',
  'ms',
  'mfa',
  'llm',
  'mba',
  'jd',
  'md',
  'edd',
  'dba',
  'doctorate',
  'phd',
] as const;
export type Degree = (typeof DEGREES)[number];
