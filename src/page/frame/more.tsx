/** A link to the next page of a list; nothing on the last. */
export function More({
  path,
  query = {},
  cursor,
  name,
}: {
  path: string;
  query?: Readonly<Record<string, string>>;
  cursor: string | null | undefined;
  name: string;
}) {
  if (cursor == null) return null;
  return (
    <p>
      <a href={`${path}?${new URLSearchParams({ ...query, cursor })}`}>{name}</a>
    </p>
  );
}
