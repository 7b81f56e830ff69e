import { isObject } from '../../../../contract/is-object.ts';
import { type SchemaNode, type SchemaValue, shortName } from './schema-node.ts';

const MAX_DEPTH = 12;
const MAX_NODES = 2000;
const MAX_TEXT_CHARS = 5000;

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

class LinkedData {
  readonly found: SchemaNode[] = [];
  private readonly byId = new Map<string, Json>();
  private count = 0;

  /** Nodes may be anywhere and be referenced by id from elsewhere. */
  learn(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const one of listOf(value)) {
      if (!isObject(one)) continue;
      const id = one['@id'];
      if (typeof id === 'string' && Object.keys(one).length > 1) this.byId.set(id, one);
      for (const inner of Object.values(one)) this.learn(inner, depth + 1);
    }
  }

  nodeOf(given: Json, depth: number): SchemaNode | null {
    this.count += 1;
    if (depth > MAX_DEPTH || this.count > MAX_NODES) return null;
    const id = typeof given['@id'] === 'string' ? given['@id'] : null;
    const isReference = id !== null && Object.keys(given).length === 1;
    const json = isReference ? (this.byId.get(id) ?? given) : given;
    const types = listOf(json['@type']).filter((type) => typeof type === 'string');
    const values = new Map<string, readonly SchemaValue[]>();
    for (const [name, value] of Object.entries(json)) {
      if (name.startsWith('@') && name !== '@graph') continue;
      values.set(shortName(name), this.valuesOf(value, depth + 1));
    }
    const node = { types: types.map(shortName), id, values };
    this.found.push(node);
    return node;
  }

  private valuesOf(value: unknown, depth: number): SchemaValue[] {
    return listOf(value)
      .slice(0, 500)
      .flatMap((one): SchemaValue[] => {
        if (typeof one === 'string') return [one.slice(0, MAX_TEXT_CHARS)];
        if (typeof one === 'number') return [String(one)];
        if (!isObject(one)) return [];
        const literal = one['@value'];
        if (typeof literal === 'string') return [literal.slice(0, MAX_TEXT_CHARS)];
        const node = this.nodeOf(one, depth);
        return node === null ? [] : [node];
      });
  }
}

/** The nodes of linked data, at any depth; bad JSON yields none. */
export function jsonLdNodes(contents: readonly string[]): SchemaNode[] {
  const parsed = contents.flatMap((content) => {
    try {
      return [JSON.parse(content) as unknown];
    } catch {
      return [];
    }
  });
  const data = new LinkedData();
  data.learn(parsed, 0);
  for (const one of parsed.flatMap(listOf)) if (isObject(one)) data.nodeOf(one, 0);
  return data.found;
}
