import { isObject } from '../../../../contract/is-object.ts';

/** The fields of a tool's answer, unvalidated. */

export type Fields = Readonly<Record<string, unknown>>;

export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

export const numberIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

export const textsIn = (fields: Fields, name: string): string[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** A tool's answer, or the server's message if it failed. */
export interface CallResult {
  readonly failed: boolean;
  /** The text to show if the fields cannot be shown. */
  readonly text: string;
  readonly fields: Fields | null;
  /** The first picture, as a `data:` URL: the policy of a view allows no other. */
  readonly picture: string | null;
}

const PICTURE = /^image\/(jpeg|png|webp)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function pictureOf(blocks: readonly Fields[]): string | null {
  for (const block of blocks) {
    const [type, data] = [textIn(block, 'mimeType'), textIn(block, 'data')];
    if (block.type !== 'image' || !PICTURE.test(type) || !BASE64.test(data)) continue;
    return `data:${type};base64,${data}`;
  }
  return null;
}

/** Parses a `tools/call` result, of which a host may have kept only a part. */
export function callResult(result: unknown): CallResult {
  const fields = isObject(result) ? result : {};
  const blocks = Array.isArray(fields.content) ? fields.content.filter(isObject) : [];
  const texts = blocks.filter(({ type }) => type === 'text').map((block) => textIn(block, 'text'));
  return {
    failed: fields.isError === true,
    text: texts.join('\n'),
    fields: isObject(fields.structuredContent) ? fields.structuredContent : null,
    picture: pictureOf(blocks),
  };
}
