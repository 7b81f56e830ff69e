import type { FaceDetectResponse } from '../contract/faces.ts';
import type { AnswerImage, ToolAnswer } from './answer.ts';
import { type NextCall, writeCall } from './next-call.ts';
import { NO_PICTURES } from './no-pictures.ts';
import { RefusedCall } from './refused-call.ts';
import { counted, plainReference } from './safe-words.ts';
import { tableLines } from './table.ts';

type Detected = FaceDetectResponse['payload'];

/**
 * Maximum size of the numbered picture, in characters of base64: hosts truncate answers of
 * megabytes, which would lose the rows too.
 */
const MAX_PICTURE_CHARS = 1_400_000;

/** Maximum number of faces that the service returns for a photo. */
const MAX_FACES = 50;

export interface DetectedFacesData {
  /** The `photo` argument of match_face and search_people. */
  photo: string;
  /** When photo and reference expire: ISO time, empty if the service does not report it. */
  expires: string;
  faces: number;
  /** Of the upright photo in pixels, like the boxes; 0 if the service does not report it. */
  width: number;
  height: number;
  /** Whether the answer includes the picture with numbered boxes. */
  numbered_picture: boolean;
  summary: string;
  columns: string[];
  rows: string[][];
  next: string;
}

function pictureOf({ numbered }: Detected): AnswerImage | null {
  if (numbered === undefined || numbered.data_base64.length > MAX_PICTURE_CHARS) return null;
  const known = /^image\/(jpeg|png|webp)$/.test(numbered.media_type);
  return known ? { mediaType: numbered.media_type, base64: numbered.data_base64 } : null;
}

/** In whole pixels, as the tools accept a box. */
const wholeBox = (bbox: readonly number[]): number[] =>
  bbox.map((side) => Math.max(0, Math.round(side)));

const percent = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : `${Math.round(value * 100)}`;

/** Empty if the size of the photo is unknown. */
function sizeOf({ width, height }: Detected): string {
  return width && height ? ` of ${width} × ${height} pixels` : '';
}

function keptUntil({ expires_at }: Detected): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(expires_at ?? '') ?? [];
  return day === undefined ? '' : `, kept until ${day} ${time} UTC`;
}

/** What a face can be compared with; nothing if the service does not say. */
function heldSentences(pictures: number | undefined): string[] {
  if (pictures === undefined) return [];
  if (pictures === 0) return [NO_PICTURES];
  return [`${counted(pictures, 'picture is', 'pictures are')} held to compare with.`];
}

function sentencesOf(
  photo: string,
  found: Detected,
  picture: boolean,
  held: number | undefined,
): string[] {
  const count = Math.min(found.faces.length, MAX_FACES);
  if (count === 0) {
    return [
      `No face found in this photo${sizeOf(found)}.`,
      'Try one that shows the face larger, sharper, in better light or more from the front; ' +
        'cut out the part with the person if the photo shows much else.',
    ];
  }
  const numbers = picture
    ? 'numbered in the picture of this answer'
    : 'numbered from left to right';
  return [
    `${counted(count, 'face', 'faces')} in this photo${sizeOf(found)}, ${numbers}.`,
    `Photo reference: ${photo}${keptUntil(found)}.`,
    ...heldSentences(held),
    ...(count > 1 && held !== 0 ? ['Ask the user which number they mean.'] : []),
  ];
}

/** The next call; with several faces the box is left open, because a person selects it. */
function nextOf(photo: string, faces: Detected['faces']): NextCall | null {
  const [first] = faces;
  if (first === undefined) return null;
  const many = faces.length > 1;
  return {
    tool: 'match_face',
    args: { photo, box: wholeBox(first.bbox), purpose: '…' },
    why: many ? "with the picked face's box and the user's purpose" : "with the user's purpose",
  };
}

/**
 * The faces of a photo, as an answer. It needs no fence, because it has no third-party text.
 * @param held how many pictures the service can compare them with, if it says
 */
export function detectedFacesAnswer(
  found: Detected,
  held?: number | undefined,
): ToolAnswer<DetectedFacesData> {
  const photo = plainReference(found.image_url);
  if (photo === '') {
    throw new RefusedCall('The service returned an unusable photo reference.');
  }
  const picture = found.faces.length === 0 ? null : pictureOf(found);
  const columns = ['number', 'box', 'confidence_%'];
  const rows = found.faces
    .slice(0, MAX_FACES)
    .map(({ bbox, confidence }, at) => [
      `${at + 1}`,
      JSON.stringify(wholeBox(bbox)),
      percent(confidence),
    ]);
  const sentences = sentencesOf(photo, found, picture !== null, held);
  const call = held === 0 ? null : nextOf(photo, found.faces);
  const next = call === null ? '' : writeCall(call);
  const text = [
    ...sentences,
    ...(rows.length > 0 ? tableLines({ columns, rows }) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const data: DetectedFacesData = {
    photo,
    expires: keptUntil(found) === '' ? '' : (found.expires_at ?? ''),
    faces: rows.length,
    width: found.width ?? 0,
    height: found.height ?? 0,
    numbered_picture: picture !== null,
    summary: sentences.join(' '),
    columns,
    rows,
    next,
  };
  return { text, data, images: picture === null ? [] : [picture] };
}
