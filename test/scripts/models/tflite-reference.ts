import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const anchor = z.object({ index: z.int(), score: z.number(), box: z.array(z.number()).length(16) });

/** The output of TensorFlow Lite for the drawn face: see `record-tflite-reference`. */
const tfliteReference = z.object({
  /** A file of `@mediapipe/face_detection`. */
  file: z.string(),
  side: z.int(),
  /** Number of anchors; only some are kept. */
  count: z.int(),
  anchors: z.array(anchor),
});
export type TfliteReference = z.infer<typeof tfliteReference>;

export async function tfliteReferences(): Promise<TfliteReference[]> {
  const text = await readFile(new URL('./tflite-reference.json', import.meta.url), 'utf8');
  return z.array(tfliteReference).parse(JSON.parse(text));
}
