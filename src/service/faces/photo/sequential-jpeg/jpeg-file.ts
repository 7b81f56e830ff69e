import { broken, unsupported } from '../photo-faults.ts';
import { type HuffmanCode, huffmanCode } from './huffman-code.ts';

/** A colour component of a JPEG. */
export interface Component {
  readonly id: number;
  /** Blocks across and down in a minimum coded unit (MCU). */
  readonly across: number;
  readonly down: number;
  readonly quantization: number;
}

export interface JpegFrame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** One pass over the picture: some components, some of their coefficients, some of their bits. */
export interface Scan {
  readonly components: readonly {
    /** Index of the frame's component. */
    readonly index: number;
    readonly dc: HuffmanCode | null;
    readonly ac: HuffmanCode | null;
  }[];
  /** First and last coefficient, in zigzag order. */
  readonly first: number;
  readonly last: number;
  /** Lowest bit known from earlier scans (0: none), and lowest bit of this scan. */
  readonly knownBits: number;
  readonly bit: number;
  /** Units between two restart markers; 0: no markers. */
  readonly restartEvery: number;
  /** Offset of its bits in the file. */
  readonly start: number;
}

export interface JpegFile {
  readonly frame: JpegFrame;
  readonly scans: readonly Scan[];
  /** Segments that define the colours, unchanged. */
  readonly colours: readonly Uint8Array[];
  readonly quantization: readonly Uint8Array[];
}

/** Source: ITU T.81, table B.1. */
const [SOI, EOI, SOS, DQT, DHT, DRI] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd];
const [APP0, APP2, APP14] = [0xe0, 0xe2, 0xee];
const READABLE_FRAMES = [0xc0, 0xc1, 0xc2];
const PROGRESSIVE = 0xc2;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a segment: those inside scans, and fillers. */
const isBare = (marker: number): boolean =>
  marker === SOI || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const byte = (bytes: Uint8Array, at: number): number => {
  const value = bytes[at];
  if (value === undefined) throw broken();
  return value;
};
const word = (bytes: Uint8Array, at: number): number => byte(bytes, at) * 256 + byte(bytes, at + 1);

function readFrame(marker: number, data: Uint8Array): JpegFrame {
  if (!READABLE_FRAMES.includes(marker) || byte(data, 0) !== 8) throw unsupported();
  const components = Array.from({ length: byte(data, 5) }, (_one, index) => {
    const at = 6 + index * 3;
    const sampling = byte(data, at + 1);
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) throw broken();
    return { id: byte(data, at), across, down, quantization: byte(data, at + 2) };
  });
  const [height, width] = [word(data, 1), word(data, 3)];
  if (width === 0 || height === 0 || components.length === 0 || components.length > 4) {
    throw broken();
  }
  const isProgressive = marker === PROGRESSIVE;
  return { isProgressive, width, height, components: components.map(alone) };
}

/**
 * The blocks of a single component are in rows, whatever its sampling factors: greyscale photos
 * made from colour ones often keep 2 × 2. Source: ITU T.81, A.2.2.
 */
const alone = (component: Component, _index: number, all: readonly Component[]): Component =>
  all.length === 1 ? { ...component, across: 1, down: 1 } : component;

/** Tables in effect; a scan uses those defined before it. */
class Tables {
  readonly dc: (HuffmanCode | undefined)[] = [];
  readonly ac: (HuffmanCode | undefined)[] = [];
  restartEvery = 0;
  #read = 0;

  readHuffman(data: Uint8Array): void {
    let at = 0;
    while (at < data.length) {
      const which = byte(data, at);
      const lengths = data.subarray(at + 1, at + 17);
      const total = lengths.reduce((sum, count) => sum + count, 0);
      const symbols = data.subarray(at + 17, at + 17 + total);
      this.#read += 1;
      if (this.#read > MAX_TABLES) throw broken();
      if (lengths.length < 16 || symbols.length < total || (which & 15) > 3) throw broken();
      (which >> 4 === 0 ? this.dc : this.ac)[which & 15] = huffmanCode(lengths, symbols);
      at += 17 + total;
    }
  }
}

function readScan(data: Uint8Array, frame: JpegFrame, tables: Tables, start: number): Scan {
  const count = byte(data, 0);
  const components = Array.from({ length: count }, (_one, index) => {
    const id = byte(data, 1 + index * 2);
    const which = byte(data, 2 + index * 2);
    const found = frame.components.findIndex((component) => component.id === id);
    if (found < 0) throw broken();
    const [dc, ac] = [tables.dc[which >> 4] ?? null, tables.ac[which & 15] ?? null];
    return { index: found, dc, ac };
  });
  const [first, last] = [byte(data, 1 + count * 2), byte(data, 2 + count * 2)];
  const bits = byte(data, 3 + count * 2);
  const isWhole = !frame.isProgressive && first === 0 && last === 63;
  const isPart = frame.isProgressive && (first === 0 ? last === 0 : count === 1);
  if (count < 1 || count > 4 || first > last || last > 63 || !(isWhole || isPart)) throw broken();
  const { restartEvery } = tables;
  return { components, first, last, knownBits: bits >> 4, bit: bits & 15, restartEvery, start };
}

/** Offset of the next marker that ends a scan, from inside its bits. */
function afterScan(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) throw broken();
    const marker = byte(bytes, at + 1);
    // 0xFF00 is a byte of the scan; 0xFFFF is a filler.
    if (marker !== 0 && marker !== 0xff && !isBare(marker)) return at;
    at += marker === 0xff ? 1 : 2;
  }
}

/** No encoder makes more passes or tables; more would only keep a decoder busy. */
const MAX_SCANS = 64;
const MAX_TABLES = 200;

/**
 * The structure of a JPEG, without decoding pixels.
 * @throws UnusablePhoto when it is truncated, or neither sequential nor progressive Huffman
 */
export function readJpegFile(bytes: Uint8Array): JpegFile {
  const tables = new Tables();
  const scans: Scan[] = [];
  const colours: Uint8Array[] = [];
  const quantization: Uint8Array[] = [];
  let frame: JpegFrame | null = null;
  let at = 2;
  for (;;) {
    if (byte(bytes, at) !== 0xff) throw broken();
    const marker = byte(bytes, at + 1);
    if (marker === EOI) break;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + word(bytes, at + 2);
    const segment = bytes.subarray(at, end);
    const data = segment.subarray(4);
    if (marker === DHT) tables.readHuffman(data);
    else if (marker === DRI) tables.restartEvery = word(data, 0);
    else if (marker === DQT && scans.length === 0) quantization.push(segment);
    else if ([APP0, APP2, APP14].includes(marker) && scans.length === 0) colours.push(segment);
    else if (isFrame(marker)) {
      if (frame !== null) throw broken();
      frame = readFrame(marker, data);
    }
    at = end;
    if (marker === SOS) {
      if (frame === null || scans.length >= MAX_SCANS) throw broken();
      scans.push(readScan(data, frame, tables, end));
      at = afterScan(bytes, end);
    }
  }
  if (frame === null || scans.length === 0) throw broken();
  return { frame, scans, colours, quantization };
}
