import { foldText } from '../../text/fold.ts';
import { rememberTexts } from '../../text/remember-texts.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { PersonRecord, RecordExperience } from './person-record.ts';

/** What people and tools write where they know nothing. */
const NO_VALUES = phraseSet(`
  n_a none null nil unknown undefined unspecified not_available not_applicable not_specified
  not_provided no_data
  unbekannt keine_angabe k_a inconnu inconnue non_renseigne desconocido desconocida no_disponible
  no_aplica sin_datos desconhecido desconhecida nao_informado sconosciuto onbekend
`);

/** As programs write it; "Nan" and "Na" are names. */
const NOT_ANY = /^(?:NA|nan|NaN)$/;

/** Texts kept: thousands of people share a title, an employer and a place. */
const MOST_TEXTS = 5000;

/** "N/A", "Desconocido", "--" */
export const isNoValue = rememberTexts(
  MOST_TEXTS,
  (text): boolean =>
    /^[^\p{L}\p{N}]+$/u.test(text) || NOT_ANY.test(text.trim()) || NO_VALUES.has(foldText(text)),
);

const said = (text: string | undefined): string | undefined =>
  text === undefined || isNoValue(text) ? undefined : text;

const isNothing = ({ title, organization, unit, description }: RecordExperience): boolean =>
  [title, organization, unit, description].every((one) => one === undefined);

/** The job with what is said of it; null where that was nothing. */
function withSaid(job: RecordExperience): RecordExperience | null {
  const { title, organization, location } = job;
  const left = {
    ...job,
    ...{ title: said(title), organization: said(organization), location: said(location) },
  };
  return isNothing(left) && !isNothing(job) ? null : left;
}

/** The record without values that say only that none is known: nobody lives in "Unknown". Pure. */
export function withoutNoValues(record: PersonRecord): PersonRecord {
  const { location, experiences, education } = record;
  return {
    ...record,
    location: said(location),
    experiences: experiences?.flatMap((job) => withSaid(job) ?? []),
    education: education?.filter(({ school }) => !isNoValue(school)),
  };
}
