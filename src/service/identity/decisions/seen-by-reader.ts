/** `includePublic` and `directoryIds` of whoever may see what is counted. */
export type Seen = readonly [boolean, string[]];

/** The people who are counted, as SQL: `$1` is `includePublic`, `$2` the `directoryIds`. */
export const isVisible = (profileId: string): string => `exists (
  select from profiles p where p.id = ${profileId} and ((p.is_public and $1::boolean)
    or exists (select from directory_profiles d
               where d.profile_id = p.id and d.directory_id = any ($2::text[]))))`;

/** Whether the reader knows the terms and mentions of a space, as SQL with the same parameters. */
export const isSeenSpace = (space: string): string =>
  `((${space} = 'public' and $1::boolean) or ${space} = any ($2::text[]))`;
