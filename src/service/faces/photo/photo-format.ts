/** The supported photo formats. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The format by a photo's first bytes, whatever its name or media type; null: not supported. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, 0, JPEG)) return 'jpeg';
  if (startsWith(bytes, 0, PNG)) return 'png';
  return startsWith(bytes, 0, RIFF) && startsWith(bytes, 8, WEBP) ? 'webp' : null;
}
