import { type FaceBand, faceBand } from '../../../../contract/faces.ts';
import type { SearchResult } from '../../../../contract/search.ts';
import { ROW_SOURCES } from '../../rows/found-sources.ts';
import type { RowCandidate } from '../search-input.ts';
import type { Agreement } from './agreement.ts';
import { type JudgedSource, roundSimilarity } from './judge-sources.ts';
import type { SimilarPerson } from './people-of-pictures.ts';
import type { RankingFactors } from './rank-people.ts';

/** A person shown in similar pictures, with the sources, most similar first. */
export interface VisiblePerson {
  readonly person: SimilarPerson;
  readonly sources: readonly JudgedSource[];
  /** Of the most similar picture. */
  readonly similarity: number;
}

/** A person in the results: at least the first source is kept. */
export interface FacePerson extends VisiblePerson, RankingFactors {
  readonly reasons: Agreement['reasons'];
}

/** The confidence level of a similarity. Even the highest means likeness, not identity. */
const LEVEL = { possible: 'low', likely: 'medium', strong: 'high' } as const satisfies Record<
  FaceBand,
  SearchResult['confidence_level']
>;

function likeness(similarity: number, band: FaceBand, pictures: number): string {
  const worth = band === 'possible' ? ', which cannot tell people apart' : '';
  const words = `${similarity.toFixed(2)}, ${band}${worth}`;
  return pictures === 1
    ? `a source shows a similar face (${words})`
    : `${pictures} sources show similar faces (the most similar: ${words})`;
}

/** A person of the list in the form that the row steps use. */
export function faceCandidate({ person, sources, similarity, reasons }: FacePerson): RowCandidate {
  const kept = sources.map(({ source }) => source).filter(({ face_match }) => face_match.kept);
  const band = faceBand(similarity) ?? 'possible';
  const { profileId, said } = person;
  const text = likeness(similarity, band, kept.length);
  return {
    space: said?.space ?? 'public',
    profileId,
    mentionIds: (said?.mentions ?? []).map(({ id }) => id),
    otherIds: said?.otherIds ?? [],
    confidence: roundSimilarity(similarity),
    level: LEVEL[band],
    reasons: [{ field: 'signals.face_source', text }, ...reasons],
    face: { band, sources: kept.slice(0, ROW_SOURCES) },
  };
}
