import type {
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
 * one kind are separated by ` + `; ignored parts come last, after `not:`.
 */
export function understood(query: string, known: KnownTerms = NO_KNOWN_TERMS): string {
  const { intent, ignored } = parse(query, known);
  const parts = [
    ['name', [...(intent.names ?? []), ...(intent.excludedNames ?? []).map((n) => `not ${n}`)]],
    ['job', (intent.experiences ?? []).map(job)],
    ['school', (intent.schools ?? []).map(school)],
    ['place', [intent.geo, ...(intent.places ?? [])].flatMap(geo)],
    ['about', (intent.semanticClauses ?? []).map(concept)],
    ['who', who(intent)],
    ['not', ignored.map((span) => span.text)],
  ] as const;
  return parts
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => `${label}: ${values.join(' + ')}`)
    .join(' | ');
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
    clause.temporalScope,
  ]
    .filter(Boolean)
    .join(', ');
}

function school(clause: SchoolClause): string {
  return [
    clause.excluded && 'not',
    clause.school ?? clause.schoolAnyOf?.join('/'),
    clause.graduationYear && `graduated ${clause.graduationYear}`,
    clause.startYear && `from ${clause.startYear}`,
    clause.endYear && `to ${clause.endYear}`,
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
  const { gender, ageRange, birthYearRange } = demographics ?? {};
  const near = personalization?.nearMe;
  return [
    gender,
    ageRange && `aged ${ageRange.min}-${ageRange.max}`,
    birthYearRange && `born ${birthYearRange.min}-${birthYearRange.max}`,
    personalization?.network && 'my network',
    near && ['near me', near.distance].filter(Boolean).join(' '),
  ].filter((part) => typeof part === 'string');
}
