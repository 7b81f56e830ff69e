/** A vector as returned by the database, `[0.1,0.2]`. */
export function readVectorText(text: string): Float32Array {
  return Float32Array.from(text.slice(1, -1).split(','), Number);
}
