import { broken } from '../photo-faults.ts';
import { BlockWriter, CODE_TABLES } from './block-writer.ts';
import type { Component, JpegFile, JpegFrame } from './jpeg-file.ts';
import { ScanDecoder } from './scan-decoder.ts';

/** The blocks of one component in one row of units. */
interface RowOfBlocks {
  readonly component: Component;
  /** Blocks across, and those of them within the picture. */
  readonly width: number;
  readonly seenWidth: number;
  /** Rows of blocks within the whole picture. */
  readonly seenHeight: number;
  readonly coefficients: Int16Array;
  lastDc: number;
}

interface Grid {
  readonly unitsAcross: number;
  readonly unitsDown: number;
  readonly rows: readonly RowOfBlocks[];
}

function gridOf({ width, height, components }: JpegFrame): Grid {
  const across = Math.max(...components.map((component) => component.across));
  const down = Math.max(...components.map((component) => component.down));
  const unitsAcross = Math.ceil(width / (8 * across));
  const rows = components.map((component) => ({
    component,
    width: unitsAcross * component.across,
    seenWidth: Math.ceil(Math.ceil((width * component.across) / across) / 8),
    seenHeight: Math.ceil(Math.ceil((height * component.down) / down) / 8),
    coefficients: new Int16Array(unitsAcross * component.across * component.down * 64),
    lastDc: 0,
  }));
  return { unitsAcross, unitsDown: Math.ceil(height / (8 * down)), rows };
}

/** Visits all blocks of a unit, component by component, as in scans of several components. */
function eachBlock(row: RowOfBlocks, unit: number, run: (at: number) => void): void {
  const { across, down } = row.component;
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) run((y * row.width + unit * across + x) * 64);
  }
}

/** Decodes one scan's part of one row of units. */
function readRow(decoder: ScanDecoder, grid: Grid, unitRow: number): void {
  const rows = decoder.scan.components.map(({ index }) => grid.rows[index]);
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) {
    readBlocks(decoder, only, unitRow);
    return;
  }
  for (let unit = 0; unit < grid.unitsAcross; unit += 1) {
    decoder.beginUnit();
    rows.forEach((row, which) => {
      if (row === undefined) throw broken();
      eachBlock(row, unit, (at) => decoder.block(which, row.coefficients, at));
    });
  }
}

/** A scan of one component has its blocks in rows, and none beyond the picture. */
function readBlocks(decoder: ScanDecoder, row: RowOfBlocks, unitRow: number): void {
  const { down } = row.component;
  const inside = Math.min(down, row.seenHeight - unitRow * down);
  for (let y = 0; y < inside; y += 1) {
    for (let x = 0; x < row.seenWidth; x += 1) {
      decoder.beginUnit();
      decoder.block(0, row.coefficients, (y * row.width + x) * 64);
    }
  }
}

function writeRow(writer: BlockWriter, { rows, unitsAcross }: Grid): void {
  for (let unit = 0; unit < unitsAcross; unit += 1) {
    for (const row of rows) {
      eachBlock(row, unit, (at) => {
        writer.block(row.coefficients, at, row.lastDc);
        row.lastDc = row.coefficients[at] ?? 0;
      });
    }
  }
}

function segment(marker: number, data: readonly number[]): Uint8Array {
  const length = data.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 255, ...data]);
}

function headOf({ frame, colours, quantization }: JpegFile): Uint8Array[] {
  const { width, height, components } = frame;
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const told = components.flatMap(({ id, across, down, quantization: table }) => [
    id,
    across * 16 + down,
    table,
  ]);
  return [
    Uint8Array.of(0xff, 0xd8),
    ...colours,
    ...quantization,
    segment(0xc1, [8, ...size, components.length, ...told]),
    segment(0xc4, CODE_TABLES),
    segment(0xda, [components.length, ...components.flatMap(({ id }) => [id, 0]), 0, 63, 0]),
  ];
}

/** Most blocks per unit when all components share one scan. Source: ITU T.81, B.2.3. */
const MAX_BLOCKS = 10;

/**
 * Rewrites a JPEG losslessly with a single scan. A decoder must hold all coefficients if there are
 * several scans (240 MB at 40 megapixels); here the scans are read side by side, row by row, and
 * each row is written before the next is read.
 * @throws UnusablePhoto
 */
export function sequentialJpeg(bytes: Uint8Array, file: JpegFile): Uint8Array {
  const grid = gridOf(file.frame);
  const blocks = file.frame.components.reduce((sum, { across, down }) => sum + across * down, 0);
  if (blocks > MAX_BLOCKS) throw broken();
  const { isProgressive } = file.frame;
  const decoders = file.scans.map((scan) => new ScanDecoder(bytes, scan, isProgressive));
  const writer = new BlockWriter();
  for (let unitRow = 0; unitRow < grid.unitsDown; unitRow += 1) {
    for (const { coefficients } of grid.rows) coefficients.fill(0);
    for (const decoder of decoders) readRow(decoder, grid, unitRow);
    writeRow(writer, grid);
  }
  return Buffer.concat([...headOf(file), ...writer.finish(), Uint8Array.of(0xff, 0xd9)]);
}

/** Bytes that a decoder would need for several scans; 0 for a file with one. */
export function coefficientBytes({ frame, scans }: JpegFile): number {
  if (scans.length < 2) return 0;
  const { unitsDown, rows } = gridOf(frame);
  return rows.reduce((sum, { coefficients }) => sum + coefficients.byteLength * unitsDown, 0);
}
