/** `vector_send`: two int16 (length, unused), then big-endian 32-bit floats. */
const HEAD_BYTES = 4;

/**
 * SQL that returns many vectors as one value. Base64, because the embedded engine's driver reads
 * the hexadecimal of a `bytea` ten times more slowly, and vectors as text ten times more again.
 */
export const packedVectors = (column: string, order?: string): string => {
  const ordered = order === undefined ? '' : ` order by ${order}`;
  return `encode(string_agg(vector_send(${column}), ''::bytea${ordered}), 'base64')`;
};

/** The vectors in a value of `packedVectors`, in its order; all have one length. */
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
