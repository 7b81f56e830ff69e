/** Said where no picture is held: a face cannot be compared with anything. */
export const NO_PICTURES =
  'No picture is held here, so a face can match nobody. The user can add pictures with ' +
  '`people-search-mcp import` or `ingest` and `--photo-rights`; search_people finds people by ' +
  'other facts.';
