import { isElement, type PageElement, type PageNode } from '../page/page-element.ts';
import { type SchemaNode, type SchemaValue, shortName } from './schema-node.ts';

const MAX_ITEMS = 500;

function textOf(element: PageElement): string {
  const attribute = ['content', 'datetime', 'href', 'src']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null);
  return (attribute ?? element.textContent ?? '').slice(0, 5000);
}

class Item {
  readonly values = new Map<string, SchemaValue[]>();
  readonly node: SchemaNode;

  constructor(element: PageElement) {
    const types = (element.getAttribute('itemtype') ?? '').split(/\s+/).filter((t) => t !== '');
    this.node = {
      types: types.map(shortName),
      id: element.getAttribute('itemid'),
      values: this.values,
    };
  }

  add(names: string, value: SchemaValue): void {
    for (const name of names.split(/\s+/)) {
      const key = shortName(name);
      this.values.set(key, [...(this.values.get(key) ?? []), value].slice(0, 200));
    }
  }
}

/** The item that encloses an element. */
function ownerOf(element: PageElement, items: ReadonlyMap<PageNode, Item>): Item | null {
  let node: PageNode | null = element.parentNode;
  while (node !== null) {
    const item = items.get(node);
    if (item !== undefined) return item;
    node = node.parentNode;
  }
  return null;
}

/** schema.org data in the attributes of a page's visible elements. */
export function microdataNodes(root: PageElement): SchemaNode[] {
  const items = new Map<PageNode, Item>();
  for (const element of root.querySelectorAll('[itemscope]')) {
    if (items.size < MAX_ITEMS && isElement(element)) items.set(element, new Item(element));
  }
  if (items.size === 0) return [];
  for (const element of root.querySelectorAll('[itemprop]')) {
    const names = element.getAttribute('itemprop') ?? '';
    ownerOf(element, items)?.add(names, items.get(element)?.node ?? textOf(element));
  }
  return [...items.values()].map(({ node }) => node);
}
