import { CULTURES } from '../../../scripts/demo-world/cultures.ts';
import { FIELDS } from '../../../scripts/demo-world/fields.ts';
import { PlaceIndex } from '../../../src/service/people/record/place-resolver.ts';
import { vectorTexts } from '../../../src/service/people/rows/vector-text.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { foldText } from '../../../src/service/text/fold.ts';
import type { Embedder } from '../../../src/service/vectors/embedder.ts';
import { seededRandom } from '../seeded-random.ts';

/** What SQL cannot make up by itself, as rows for `json_to_recordset`; `n` counts from 1. */
export interface WorldLists {
  readonly titles: readonly { n: number; label: string; folded: string }[];
  readonly given: readonly { n: number; label: string; folded: string; gender: string }[];
  readonly places: readonly object[];
  readonly topics: readonly { n: number; label: string; embedding: string }[];
  /** Short vectors: added to a topic's, so that no two people are alike. */
  readonly noise: readonly { n: number; embedding: string }[];
}

/** Before the titles of the demo world: 30 times as many titles. */
const RANKS =
  `Assistant Associate Deputy Interim Acting Regional Global National Group Corporate Principal
   Junior Trainee Visiting Former Freelance Independent Part-time Executive Strategic Technical
   Commercial Digital Mobile Field Remote Night Founding Managing`.split(/\s+/);

const NOISE = 4096;
/** The length of noise beside a topic's unit vector. */
const NOISE_LENGTH = 0.35;

const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, at) => ({ n: at + 1, ...row }));

const labelled = (labels: readonly string[]) =>
  labels.map((label) => ({ label, folded: foldText(label) }));

const distinct = <T extends { readonly folded: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.folded, row])).values(),
];

function noiseVectors(dimensions: number): { embedding: string }[] {
  const random = seededRandom(29);
  // A sum of coordinates from -1 to 1: its length is near the root of a third of their number.
  const scale = (NOISE_LENGTH / Math.sqrt(dimensions / 3)) * 2;
  return Array.from({ length: NOISE }, () => {
    const values = Array.from({ length: dimensions }, () => (random() - 0.5) * scale);
    return { embedding: `[${values.map((value) => value.toFixed(4)).join(',')}]` };
  });
}

async function placeRows(): Promise<object[]> {
  const places = new PlaceIndex(await loadGazetteer());
  const labels = [...new Set(CULTURES.flatMap(({ cities }) => cities))];
  return labelled(labels).map((row) => ({ ...row, ...places.at(row.label) }));
}

/** The words of the demo world, with places and meanings as an import stores them. */
export async function worldLists(embedder: Embedder): Promise<WorldLists> {
  const ladders = [...new Set(FIELDS.flatMap(({ ladder }) => ladder))];
  const ranked = RANKS.flatMap((rank) => ladders.map((title) => `${rank} ${title}`));
  const topics = [...new Set(FIELDS.flatMap((field) => field.topics))];
  const texts = await vectorTexts(embedder, topics);
  const named = (names: readonly string[], gender: string) =>
    labelled(names.filter((name) => /^\S+$/.test(name))).map((row) => ({ ...row, gender }));
  const given = CULTURES.flatMap(({ women, men }) => [
    ...named(women, 'Female'),
    ...named(men, 'Male'),
  ]);
  return {
    titles: numbered(distinct(labelled([...ladders, ...ranked]))),
    given: numbered(distinct(given)),
    places: numbered(await placeRows()),
    topics: numbered(
      topics.flatMap((label, at) => {
        const embedding = texts[at] ?? null;
        return embedding === null ? [] : [{ label, embedding }];
      }),
    ),
    noise: numbered(noiseVectors(embedder.dimensions)),
  };
}
