import type {
  DateRange,
  ExperienceClause,
  GeoClause,
  Intent,
  SchoolClause,
  SemanticClause,
} from '../../../../src/contract/intent.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import {
  type KnownTerms,
  NO_KNOWN_TERMS,
} from '../../../../src/service/search/parse/known-terms.ts';
import { parseQuestion } from '../../../../src/service/search/parse/parse-question.ts';
import type { ParsedQuestion } from '../../../../src/service/search/parse/parsed-question.ts';

const gazetteer = await loadGazetteer();

/** The current year of the tests. */
const NOW = new Date('2026-06-01T00:00:00Z');

export function parse(query: string, known: KnownTerms = NO_KNOWN_TERMS): ParsedQuestion {
  return parseQuestion(query, known, gazetteer, NOW);
}

/**
 * The intent of a question on one line: `job: mayor, historical | place: Boston, 50km`. Clauses of
 * one kind are separated by ` + `; the job of a related person comes after `job of:`, ignored
 * parts come last, after `not:`.
 */
export function understood(query: string, known: KnownTerms = NO_KNOWN_TERMS): string {
  const { intent, ignored, leansOn, unreadLanguage } = parse(query, known);
  const parts = [
    ['name', [...(intent.names ?? []), ...(intent.excludedNames ?? []).map((n) => `not ${n}`)]],
    ['job', (intent.experiences ?? []).map(job)],
    ['school', (intent.schools ?? []).map(school)],
    ['place', [intent.geo, ...(intent.places ?? [])].flatMap(geo)],
    ['about', (intent.semanticClauses ?? []).map(concept)],
    ['who', who(intent)],
    ['order', wanted(intent)],
    ['job of', intent.relation ? [`${intent.relation.type} ${intent.relation.name}`] : []],
    ['leans on', leansOn === null ? [] : [leansOn.text]],
    ['language', unreadLanguage === null ? [] : [unreadLanguage]],
    ['not', ignored.map((span) => span.text)],
  ] as const;
  return parts
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => `${label}: ${values.join(' + ')}`)
    .join(' | ');
}

/** `birth ascending`, `first 5`. */
function wanted({ order, first }: Intent): string[] {
  return [
    ...(order ? [`${order.by} ${order.direction}`] : []),
    ...(first ? [`first ${first}`] : []),
  ];
}

function job(clause: ExperienceClause): string {
  const employer = clause.organization ?? clause.organizationAnyOf?.join('/');
  return [
    clause.excluded && 'not',
    clause.title ?? clause.titleAnyOf?.join('/'),
    employer && `@${employer}`,
    clause.unit,
    clause.year && `in ${clause.year}`,
    clause.startYear && `from ${clause.startYear}`,
    clause.startYearLte && `by ${clause.startYearLte}`,
    clause.endYear && `to ${clause.endYear}`,
    clause.started && `started ${dates(clause.started)}`,
    clause.ended && `ended ${dates(clause.ended)}`,
    clause.held && `held ${dates(clause.held)}`,
    clause.years && `for ${range(clause.years)} years`,
    clause.former && 'former',
    clause.temporalScope,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `2014`, `2011..2014`, `2011..`, `..2014`. */
function dates({ from = '', to = '' }: DateRange): string {
  return from === to ? from : `${from}..${to}`;
}

/** `40-49`, `40-`, `-49`. */
function range({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  return `${min ?? ''}-${max ?? ''}`;
}

function school(clause: SchoolClause): string {
  return [
    clause.excluded && 'not',
    clause.school ?? clause.schoolAnyOf?.join('/'),
    clause.degree ?? clause.degreeAnyOf?.join('/'),
    clause.graduationYear && `graduated ${clause.graduationYear}`,
    clause.startYear && `from ${clause.startYear}`,
    clause.endYear && `to ${clause.endYear}`,
    clause.started && `started ${dates(clause.started)}`,
    clause.ended && `ended ${dates(clause.ended)}`,
    clause.temporalScope,
  ]
    .filter(Boolean)
    .join(', ');
}

function concept(clause: SemanticClause): string {
  return [clause.excluded && 'not', [clause.text, ...(clause.anyOf ?? [])].join('/')]
    .filter(Boolean)
    .join(', ');
}

function geo(clause: GeoClause | null | undefined): string[] {
  if (clause === undefined || clause === null) return [];
  const place = clause.place ?? clause.placeAnyOf?.join('/');
  const parts = [
    clause.excluded && 'not',
    place,
    clause.distance,
    clause.isHistorical === true && 'once',
  ];
  return [parts.filter(Boolean).join(', ')];
}

function who({ demographics, personalization }: Intent): string[] {
  const { gender, ageRange, birthYearRange, born } = demographics ?? {};
  const near = personalization?.nearMe;
  const network = personalization?.network;
  return [
    gender,
    ageRange && `aged ${range(ageRange)}`,
    birthYearRange && `born ${range(birthYearRange)}`,
    born && `born on ${[...new Set([born.from, born.to])].join('-')}`,
    network &&
      ['my network', network.connected && dates(network.connected)].filter(Boolean).join(' '),
    near && ['near me', near.distance].filter(Boolean).join(' '),
  ].filter((part) => typeof part === 'string');
}
