/** Groups rows by picture, in their order. */
export function groupByPicture<Person>(
  rows: readonly (Person & { readonly pictureId: string })[],
): Map<string, Omit<Person, 'pictureId'>[]> {
  const people = new Map<string, Omit<Person, 'pictureId'>[]>();
  for (const { pictureId, ...person } of rows) {
    const shown = people.get(pictureId);
    if (shown === undefined) people.set(pictureId, [person]);
    else shown.push(person);
  }
  return people;
}
