import { isObject } from '../../../../contract/is-object.ts';
import { type Fields, numberIn, textIn } from './call-result.ts';
import { type Person, personOf } from './people-answer.ts';
import { tableRows } from './table-rows.ts';

/** A face as numbered by detect_faces. */
export interface Face {
  readonly number: string;
  /** `[x0, y0, x1, y1]` in pixels of the photo, the form that match_face accepts. */
  readonly box: readonly number[];
  /** Percentage, or an empty string. */
  readonly confidence: string;
}

/** An answer of detect_faces. */
export interface FacesAnswer {
  readonly photo: string;
  readonly summary: string;
  readonly faces: readonly Face[];
  /** Of the photo in pixels; 0 if the service does not report it. */
  readonly width: number;
  readonly height: number;
}

/** An answer of match_face. */
export interface SimilarAnswer {
  readonly summary: string;
  readonly people: readonly Person[];
}

function boxOf(cell: string): number[] | null {
  try {
    const box: unknown = JSON.parse(cell);
    const four = Array.isArray(box) && box.length === 4;
    return four && box.every((side) => typeof side === 'number') ? box : null;
  } catch {
    return null;
  }
}

/** The answer's fields; null if it has no faces. */
export function facesAnswer(fields: Fields | null): FacesAnswer | null {
  if (fields === null || !Array.isArray(fields.rows) || typeof fields.photo !== 'string') {
    return null;
  }
  const faces = tableRows(fields).flatMap((cell): Face[] => {
    const box = boxOf(cell('box'));
    if (box === null) return [];
    return [{ number: cell('number'), box, confidence: cell('confidence_%') }];
  });
  const [width, height] = [numberIn(fields, 'width'), numberIn(fields, 'height')];
  return { photo: fields.photo, summary: textIn(fields, 'summary'), faces, width, height };
}

/** The answer's fields; null if it has no similar faces. */
export function similarAnswer(fields: Fields | null): SimilarAnswer | null {
  const table = fields?.people;
  if (fields === null || !isObject(table)) return null;
  return { summary: textIn(fields, 'summary'), people: tableRows(table).map(personOf) };
}

/**
 * The position of a face's box over the picture, in percent; null if the photo's size is unknown.
 */
export function boxOver({ box }: Face, { width, height }: FacesAnswer) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  if (width <= 0 || height <= 0) return null;
  const part = (value: number, whole: number) => Math.min(100, Math.max(0, (value / whole) * 100));
  const [left, top] = [part(x0, width), part(y0, height)];
  return { left, top, width: part(x1, width) - left, height: part(y1, height) - top };
}
