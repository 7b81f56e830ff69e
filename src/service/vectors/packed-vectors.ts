/** `vector_send`: two int16 (length, unused), then big-endian 32-bit floats. */
const HEAD_BYTES = 4;

/**
 * SQL for many vectors as one value. Base64, because the embedded engine's driver takes ten times
 * as long over the hexadecimal of a `bytea`, and vectors as text take ten times longer again.
 */
export const packedVectors = (column: string, order: string): string =>
  `encode(string_agg(vector_send(${column}), ''::bytea order by ${order}), 'base64')`;

/** The vectors of a value that `packedVectors` selected, in its order; all of one length. */
export function unpackVectors(packed: string): Float32Array[] {
  const bytes = Buffer.from(packed, 'base64');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dimensions = view.getInt16(0);
  const stride = HEAD_BYTES + 4 * dimensions;
  return Array.from({ length: bytes.byteLength / stride }, (_, row) => {
    const vector = new Float32Array(dimensions);
    const from = row * stride + HEAD_BYTES;
    for (let at = 0; at < dimensions; at += 1) vector[at] = view.getFloat32(from + 4 * at);
    return vector;
  });
}
