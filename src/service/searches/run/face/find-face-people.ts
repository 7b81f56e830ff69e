import { FACE_MATCH_ABOVE } from '../../../../contract/faces.ts';
import { readImportedRecord } from '../../../evidence/person/known-records.ts';
import { mentionsOf } from '../../../evidence/sources/read-mentions.ts';
import type { PersonRecord } from '../../../people/record/person-record.ts';
import type { SearchView } from '../../../people/visibility/reading-view.ts';
import { visibleSpaces } from '../../../people/visibility/visible-spaces.ts';
import type { Step } from '../../../runs/run-kind.ts';
import { addSources } from '../../rows/found-sources.ts';
import { addNotices, changeHead } from '../../rows/store-rows.ts';
import type { SearchProgress, SearchRun } from '../search-input.ts';
import { openQuestion } from '../source-steps.ts';
import type { StepContext } from '../step-context.ts';
import { agreementOf } from './agreement.ts';
import { type FacePerson, faceCandidate, type VisiblePerson } from './face-candidate.ts';
import { noSimilarFace } from './face-notices.ts';
import { findShownPeople } from './find-shown-people.ts';
import { judgeSources, listSources } from './judge-sources.ts';
import { limitToNetwork } from './limit-to-network.ts';
import type { SimilarPerson } from './people-of-pictures.ts';
import { rankPeople } from './rank-people.ts';
import { sourcesOfSightings } from './sighting-sources.ts';

/** What the visible index holds about a person: imported records and mentions. */
async function recordsOf(
  { service: { db } }: StepContext,
  { profileId, said }: SimilarPerson,
  view: SearchView,
): Promise<PersonRecord[]> {
  const stated = (said?.mentions ?? []).map(({ record }) => record);
  if (profileId === null) return stated;
  const spaces = visibleSpaces(view);
  const held = (await mentionsOf(db, profileId)).filter(({ space }) => spaces.includes(space));
  const imported = await readImportedRecord(db, profileId);
  return [...imported, ...stated, ...held.map(({ record }) => record)];
}

/** The people shown in the pictures, with their sources; most similar first. */
async function visiblePeople(
  { service: { db } }: StepContext,
  people: readonly SimilarPerson[],
  view: SearchView,
): Promise<VisiblePerson[]> {
  const sightings = people.flatMap((person) => person.sightings);
  const visible = await sourcesOfSightings(db, sightings, view);
  const found = people.flatMap((person): VisiblePerson[] => {
    const theirs = new Set(person.sightings);
    const own = visible.filter(({ sighting }) => theirs.has(sighting));
    const [best] = own;
    if (best === undefined) return [];
    const { similarity } = best.sighting;
    return [{ person, sources: judgeSources(own), similarity }];
  });
  return found.toSorted((a, b) => b.similarity - a.similarity);
}

/** Ranks the people found by the face by everything else in the request. */
async function ranked(
  context: StepContext,
  run: SearchRun,
  people: readonly VisiblePerson[],
  pages: readonly string[],
): Promise<FacePerson[]> {
  const question = await openQuestion(context, run, pages);
  const judged: FacePerson[] = [];
  for (const one of people) {
    const records = await recordsOf(context, one.person, run.view);
    const { grade: agreement, reasons } = agreementOf(records, question);
    judged.push({ ...one, agreement, reasons });
  }
  return rankPeople(judged);
}

/** Decides who is shown in the similar pictures, and the order of the results. */
export async function findFacePeople(
  context: StepContext,
  run: SearchRun,
  { alike, compared, pages }: Extract<SearchProgress, { readonly phase: 'face_people' }>,
): Promise<Step<SearchProgress>> {
  const { input, view } = run;
  const pictures = await limitToNetwork(context.service.db, alike, view);
  const visible = await visiblePeople(
    context,
    await findShownPeople(context, pictures, view),
    view,
  );
  const fitting = visible.filter(({ similarity }) => similarity > FACE_MATCH_ABOVE);
  // The face alone decides who is in the list.
  const listed = await ranked(context, run, fitting.slice(0, input.limit), pages);
  const others = [...fitting.slice(input.limit), ...visible.slice(fitting.length)];
  const sources = listSources(
    listed.map((person) => person.sources),
    others.map((person) => person.sources),
  );
  const candidates = listed.map(faceCandidate);
  const notices = listed.length > 0 ? [] : [noSimilarFace(compared)];
  return {
    end: { to: 'continue' },
    progress: { phase: 'candidates', candidates, at: 0, isOpen: false, failed: 0 },
    effects: async (tx) => {
      await addSources(tx, input.searchId, sources);
      await changeHead(tx, input.searchId, { total_matches: fitting.length });
      await addNotices(tx, input.searchId, notices);
    },
  };
}
