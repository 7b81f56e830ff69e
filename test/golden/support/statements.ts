/** A label and a value as a reader of JSON puts them together. */
const said = (key: string, value: unknown): string => `${key}: ${String(value)}`;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function below(key: string, value: unknown): string[] {
  if (isList(value)) {
    // A row is read as one; a list of rows or of sentences, one by one.
    const flat = value.every((item) => typeof item !== 'object' || item === null);
    const row = flat ? [value.map(String).join(' | ')] : [];
    return [...row, ...value.flatMap((item) => below(key, item))];
  }
  if (typeof value !== 'object' || value === null) return [said(key, value)];
  return Object.entries(value).flatMap(([name, inner]) => below(name, inner));
}

/**
 * Structured content as statements: each row of a table as one, each other field with its name.
 * Facts that belong together must be in one of them.
 */
export const statementsOf = (data: object): string[] => below('', data);

/** Lines of the text, with the quotes of JSON inside JSON unescaped once. */
export const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => [line, line.replaceAll('\\"', '"')]);

export const standTogether = (statements: readonly string[], facts: readonly string[]): boolean =>
  statements.some((statement) => facts.every((fact) => statement.includes(fact)));
