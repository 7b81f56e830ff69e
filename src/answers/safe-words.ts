/**
 * Words of a service that may be outside the fence. An id, a field path or a code is used in our
 * own sentences only if it looks like one; anything else is dropped.
 */
const ID = /^[\w.:-]{1,200}$/;
const PATH = /^[A-Za-z_][\w.[\]]{0,119}$/;

/** The id, or an empty string if it is not a plain id. */
export function plainId(id: string | null | undefined): string {
  return id !== null && id !== undefined && ID.test(id) ? id : '';
}

/** A field path such as `intent.experiences[0].year`, or null. */
export function plainPath(path: string | null | undefined): string | null {
  return path !== null && path !== undefined && PATH.test(path) ? path : null;
}

/** A photo reference, or an empty string: it may look like a URL, but contains no words. */
export function plainReference(reference: string): string {
  return /^[\w.:/~%=&?+-]{1,500}$/.test(reference) ? reference : '';
}

/** A whole number with separators: `1,284`. */
export function grouped(count: number): string {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 person`, `2 people`: the noun that fits the count. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A page's cursor for a next call, or an empty string if it is not plain. */
export function plainCursor(cursor: string | null | undefined): string {
  return /^[\w.:~+/=-]{1,500}$/.test(cursor ?? '') ? (cursor ?? '') : '';
}
