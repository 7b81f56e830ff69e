/** Words that say nothing about which company it is. */
export const PLAIN = new Set(
  `brand company corporation enterprise global group groupe gruppe grupo gruppo headquarter hq holding industry international
   partner capital platform technology worldwide de com kgaa ltda pvt sarl hm`.split(/\s+/),
);

/** Words that make a school of a name. */
export const SCHOOL = new Set([
  'university',
  'universitat',
  'universite',
  'college',
  'institute',
  'school',
]);
