/** `dot-products.wat`, assembled; a test compares the two. */
export const DOT_PRODUCTS =
  'AGFzbQEAAAABCQFgBX9/f39/AAIQAQRyb3dzBm1lbW9yeQIAAAMCAQAHDAEIcHJvZHVjdHMAAAqwAQGtAQIB' +
  'fwJ7A0AgACABSQRAIAIhBf0MAAAAAAAAAAAAAAAAAAAAACEG/QwAAAAAAAAAAAAAAAAAAAAAIQcDQCAGIAD9' +
  'AAQAIAX9AAQA/eYB/eQBIQYgByAA/QAEECAF/QAEEP3mAf3kASEHIABBIGohACAFQSBqIgUgA0kNAAsgBiAH' +
  '/eQBIQYgBCAG/R8AIAb9HwGSIAb9HwIgBv0fA5KSOAIAIARBBGohBAwBCwsL';

/** Byte addresses: rows from `row` to `end`, the query vector, and the output. */
export type DotProducts = (
  row: number,
  end: number,
  asked: number,
  askedEnd: number,
  out: number,
) => void;

const compiled = new WebAssembly.Module(Buffer.from(DOT_PRODUCTS, 'base64'));

/** The assembled function, operating on this memory. */
export function dotProducts(memory: WebAssembly.Memory): DotProducts {
  const { products } = new WebAssembly.Instance(compiled, { rows: { memory } }).exports;
  if (typeof products !== 'function') throw new Error('the assembled module has no products');
  return (...addresses) => void products(...addresses);
}
