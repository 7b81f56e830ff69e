/** The vector of a face on the scale of `FACE_BAND_FROM`. */
export function calibrated(raw: Float32Array): Float32Array {
  const length = Math.hypot(...raw);
  return raw.map((number) => number / length);
}
