import type { Queryable } from '../../store/database.ts';
import { piecesOfText } from './pieces-of-text.ts';

/** Characters read of one fact, which is all of it, and of all facts of a person. */
const MAX_FACT_CHARS = 20_000;
const MAX_PERSON_CHARS = 40_000;

/** A sentence of a profile. */
export interface ProfileSentence {
  readonly id: string;
  /** As a reason shows it. */
  readonly text: string;
  /** As it is compared: without the person's place, which may be called "Water Valley". */
  readonly compared: string;
}

interface Row {
  readonly id: string;
  readonly place: string | null;
  readonly headline: string | null;
  readonly jobs: string | null;
  readonly told: string | null;
}

/** Between facts; a line break may be inside one. */
const BETWEEN = '\u001e';

const sentencesOf = (lines: string | null): string[] =>
  (lines ?? '').split(BETWEEN).flatMap(piecesOfText);

function withoutPlace(text: string, place: string | null): string {
  const parts = (place ?? '').split(', ').filter((part) => part !== '');
  return parts.reduce((left, part) => left.replaceAll(part, ' '), text);
}

function sentencesOfRow({ id, place, headline, jobs, told }: Row): ProfileSentence[] {
  const work = [...sentencesOf(jobs), ...sentencesOf(headline)];
  return [
    ...work.map((text) => ({ id, text, compared: withoutPlace(text, place) })),
    ...sentencesOf(told).map((text) => ({ id, text, compared: text })),
  ];
}

/** The sentences of people: facts, jobs and studies, and the headline. */
export async function readSentences(
  db: Queryable,
  ids: readonly string[],
): Promise<ProfileSentence[]> {
  const lines = (which: string) =>
    `left(string_agg(left(f.text, ${MAX_FACT_CHARS}), chr(30) order by f.id)
       filter (where f.section ${which} 'jobs'), ${MAX_PERSON_CHARS})`;
  const rows = await db.query<Row>(
    `select p.id, p.place, p.headline, ${lines('=')} as jobs, ${lines('<>')} as told
     from profiles p left join facts f on f.profile_id = p.id
     where p.id = any ($1::text[]) group by p.id`,
    [[...ids]],
  );
  return rows.flatMap(sentencesOfRow);
}
