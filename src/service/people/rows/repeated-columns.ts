/**
 * What jobs and courses repeat of the profile `alias`, as SQL in the order of `REPEATED_COLUMNS`:
 * a search for a common title then reads one index and no profile.
 */
export const repeatedOf = (alias: string): string =>
  `standing_of(${alias}.source_count, ${alias}.family_name, ${alias}.display_name) as standing,
   ${alias}.is_public, ${alias}.country as home_country, ${alias}.region as home_region,
   ${alias}.lat as home_lat, ${alias}.lon as home_lon`;

export const REPEATED_COLUMNS =
  'standing, is_public, home_country, home_region, home_lat, home_lon';
