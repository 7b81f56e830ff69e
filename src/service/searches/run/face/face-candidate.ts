import { type FaceBand, faceBand } from '../../../../contract/faces.ts';
import type { SearchResult } from '../../../../contract/search.ts';
import { ROW_SOURCES } from '../../rows/found-sources.ts';
import type { RowCandidate } from '../search-input.ts';
import type { Agreement } from './agreement.ts';
import { type JudgedSource, told } from './judge-sources.ts';
import type { AlikePerson } from './people-of-pictures.ts';
import type { Standing } from './rank-people.ts';

/** Somebody whom alike pictures show, with the sources that say so, most alike first. */
export interface SeenPerson {
  readonly person: AlikePerson;
  readonly sources: readonly JudgedSource[];
  /** Of the likest picture. */
  readonly similarity: number;
}

/** One of those who are answered: at least the first source is kept. */
export interface FacePerson extends SeenPerson, Standing {
  readonly reasons: Agreement['reasons'];
}

/** What a row calls a similarity. Even the highest level speaks of likeness, not of who it is. */
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

/** Somebody of the list, as the steps that add rows need them. */
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
    confidence: told(similarity),
    level: LEVEL[band],
    reasons: [{ field: 'signals.face_source', text }, ...reasons],
    face: { band, sources: kept.slice(0, ROW_SOURCES) },
  };
}
