/** A list written as text: one entry a comma. Long tables read and change better so. */
export const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '');
