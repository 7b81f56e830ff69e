import { faceBand } from '../../../../contract/faces.ts';
import type { FaceMatch } from '../../../../contract/search.ts';
import type { FoundSource } from '../../rows/found-sources.ts';
import { decideKept } from './decide-kept.ts';
import type { SourcedSighting } from './sighting-sources.ts';

/** A source with the result of the face comparison. */
export interface JudgedSource extends FoundSource {
  readonly source: FoundSource['source'] & { readonly face_match: FaceMatch };
}

/** Similarity rounded to three decimals, the precision that the model supports. */
export const roundSimilarity = (similarity: number): number => Math.round(similarity * 1000) / 1000;

function matchOf(similarity: number, kept: boolean): FaceMatch {
  const band = faceBand(similarity);
  return { kept, similarity: roundSimilarity(similarity), ...(band === null ? {} : { band }) };
}

/**
 * The sources of one person, each by its most similar picture, most similar first.
 * @param seen most similar first
 */
export function judgeSources(seen: readonly SourcedSighting[]): JudgedSource[] {
  const best = seen[0]?.sighting.similarity ?? 0;
  const byUrl = new Map<string, JudgedSource>();
  for (const { sighting, found } of seen) {
    if (byUrl.has(found.source.url)) continue;
    const { similarity } = sighting;
    const face_match = matchOf(similarity, decideKept(similarity, best));
    byUrl.set(found.source.url, { ...found, source: { ...found.source, face_match } });
  }
  return [...byUrl.values()];
}

const similarityOf = ({ source }: JudgedSource): number => source.face_match.similarity ?? 0;

/**
 * All sources found, each once: a page that shows several people is kept if it is for one of them.
 * The best source of each listed person comes first, so that the limited list contains it.
 */
export function listSources(
  listed: readonly (readonly JudgedSource[])[],
  others: readonly (readonly JudgedSource[])[],
): JudgedSource[] {
  const first = listed.flatMap((sources) => sources.slice(0, 1));
  const rest = [...listed.flatMap((sources) => sources.slice(1)), ...others.flat()];
  const bySimilarity = (sources: JudgedSource[]) =>
    sources.toSorted((a, b) => similarityOf(b) - similarityOf(a));
  const byUrl = new Map<string, JudgedSource>();
  for (const one of [...bySimilarity(first), ...bySimilarity(rest)]) {
    const known = byUrl.get(one.source.url);
    if (known === undefined) byUrl.set(one.source.url, one);
    else byUrl.set(one.source.url, moreSimilar(known, one));
  }
  return [...byUrl.values()];
}

function moreSimilar(a: JudgedSource, b: JudgedSource): JudgedSource {
  const [more, less] = similarityOf(a) >= similarityOf(b) ? [a, b] : [b, a];
  const kept = more.source.face_match.kept || less.source.face_match.kept;
  return { ...more, source: { ...more.source, face_match: { ...more.source.face_match, kept } } };
}
