import { FENCE_NOTICE } from '../../../src/answers/fence.ts';
import type { CallOutcome } from '../../../src/mcp/call-tool.ts';
import { CANARY } from '../corpus.ts';

const MARKER = /^data-[0-9a-f]{8}$/;
/** Characters that must not be anywhere, not even inside the fence, except \n in text. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFFC]/u;

/** Base64 words decoded, because a cursor can carry a name. */
const decoded = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+/_-]{16,}/g) ?? []).map((word) => Buffer.from(word, 'base64').toString());

const hasCanary = (text: string): boolean =>
  [text, ...decoded(text)].some((one) => one.includes(CANARY));

function isData(line: string): boolean {
  const [, json = line] = /^[a-z][a-z_ ]{0,40}: (.*)$/s.exec(line) ?? [];
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** The text in two parts: what is inside the fence, and everything else. */
export function splitAtFence(text: string): {
  inside: string[];
  outside: string[];
  marker: string;
} {
  const lines = text.split('\n');
  const marker = lines[lines.indexOf(FENCE_NOTICE) + 1] ?? '';
  if (!MARKER.test(marker)) return { inside: [], outside: lines, marker: '' };
  const [begin = -1, end = -1] = lines.flatMap((line, at) => (line === marker ? [at] : []));
  return {
    inside: lines.slice(begin + 1, end),
    outside: [...lines.slice(0, begin), ...lines.slice(end + 1)],
    marker,
  };
}

/** The leaks of a text, in words; empty when data and our own words are told apart. */
export function leaksOfText(text: string): string[] {
  const { inside, outside, marker } = splitAtFence(text);
  const markers = text.split('\n').filter((line) => line === marker).length;
  return [
    ...(marker !== '' && markers !== 2 ? [`${markers} marker lines`] : []),
    ...outside.filter(hasCanary).map((line) => `outside the block: ${line.slice(0, 200)}`),
    ...inside.filter((line) => !isData(line)).map((line) => `no JSON: ${line.slice(0, 200)}`),
    ...text
      .split('\n')
      .flatMap((line) => (UNSEEN.test(line) ? [`unseen: ${line.slice(0, 200)}`] : [])),
  ];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A fenced object of structured content: printed, the marker comes first and last. */
function markerOf(value: unknown): string | null {
  if (!isFields(value) || typeof value.begin !== 'string') return null;
  const keys = Object.keys(value);
  const whole = keys[0] === 'begin' && keys.at(-1) === 'end' && value.begin === value.end;
  return whole && MARKER.test(value.begin) ? value.begin : null;
}

function leaksOfField(value: unknown, path: string, fenced: boolean): string[] {
  if (typeof value === 'string') {
    const wrong = UNSEEN.test(value) ? ['unseen'] : !fenced && hasCanary(value) ? ['outside'] : [];
    return wrong.map((what) => `${what} at ${path}: ${value.slice(0, 200)}`);
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = fenced || markerOf(value) !== null;
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(hasCanary(key) ? [`a key at ${path}`] : []),
    ...leaksOfField(inner, `${path}.${key}`, inside),
  ]);
}

/** The leaks of structured content, in words. */
export const leaksOfData = (data: object): string[] => leaksOfField(data, '', false);

/** The markers in structured content. */
export function markersOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = markerOf(value);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(markersOf)];
}

function leaksOfRest(outcome: CallOutcome): string[] {
  if (!outcome.ok) return [];
  const links = (outcome.links ?? []).filter(
    ({ uri, name }) => !/^people:\/\/[a-z]+\/[\w.:%-]*$/.test(uri) || hasCanary(uri + name),
  );
  const images = (outcome.images ?? []).filter(
    ({ base64, mediaType }) =>
      !/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || !/^image\/\w+$/.test(mediaType),
  );
  return [...links.map(({ uri }) => `link ${uri}`), ...images.map(() => 'an image that is none')];
}

/** The leaks of an outcome: text that could be taken for our own, or that is invisible. */
export function leaksOf(outcome: CallOutcome): string[] {
  if (!outcome.ok) return leaksOfText(outcome.text);
  const { marker } = splitAtFence(outcome.text);
  const others = markersOf(outcome.data).filter((one) => marker !== '' && one !== marker);
  return [
    ...leaksOfText(outcome.text),
    ...leaksOfData(outcome.data),
    ...others.map((one) => `another marker: ${one}`),
    ...leaksOfRest(outcome),
  ];
}
