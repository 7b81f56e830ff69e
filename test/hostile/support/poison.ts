import { ENDPOINTS, type EndpointId } from '../../../src/contract/endpoints.ts';
import { CORPUS } from '../corpus.ts';
import { everyField } from './every-field.ts';
import { freePlaces, isReference, type Place, withStrangers, withString } from './text-places.ts';

/** One answer of an endpoint, and the places for hostile texts in it. */
export interface Poisonable {
  readonly id: EndpointId;
  readonly body: unknown;
  readonly texts: readonly Place[];
  readonly references: readonly Place[];
}

const textNumber = (at: number): string => CORPUS[at % CORPUS.length]?.text ?? '';

/**
 * @param kept places that must stay unchanged for the tool to answer at all, by their last key.
 */
export function poisonable(id: EndpointId, sample: unknown, kept: readonly string[]): Poisonable {
  const { response } = ENDPOINTS[id];
  const body = everyField(sample, response);
  const places = freePlaces(body, response).filter(
    (place) => !kept.includes(place.filter((key) => typeof key === 'string').at(-1) ?? ''),
  );
  return {
    id,
    body,
    texts: places.filter((place) => !isReference(place)),
    references: places.filter(isReference),
  };
}

/**
 * The answer of one round: each place holds another text of the corpus, and over as many rounds as
 * the corpus has texts each place holds each of them once.
 */
export function poisoned({ id, body, texts, references }: Poisonable, round: number, ids: boolean) {
  const places = ids ? [...texts, ...references] : texts;
  const words = places.reduce(
    (whole, place, at) => withString(whole, place, textNumber(round + at)),
    body,
  );
  const strangers = withStrangers(words, textNumber(round));
  return ENDPOINTS[id].response.safeParse(strangers).success ? strangers : words;
}
