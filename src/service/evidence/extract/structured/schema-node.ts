/** A node of schema.org data in any notation: property → values. */
export interface SchemaNode {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly values: ReadonlyMap<string, readonly SchemaValue[]>;
}
export type SchemaValue = string | SchemaNode;

export const isNode = (value: SchemaValue): value is SchemaNode => typeof value !== 'string';

/** The texts of a property; a node counts by its name. */
export function texts(node: SchemaNode, ...properties: readonly string[]): string[] {
  return properties
    .flatMap((property) => node.values.get(property) ?? [])
    .map((value) => (isNode(value) ? (texts(value, 'name')[0] ?? '') : value))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

export const nodes = (node: SchemaNode, ...properties: readonly string[]): SchemaNode[] =>
  properties.flatMap((property) => (node.values.get(property) ?? []).filter(isNode));

export const isA = (node: SchemaNode, ...types: readonly string[]): boolean =>
  node.types.some((type) => types.includes(type));

/** `https://schema.org/Person` and `schema:Person` are `Person`. */
export const shortName = (name: string): string => name.replace(/^.*[/#:]/, '');
