/** The fields of an intent that are additions of this service (ext); docs/contract.md 8. */
export const INTENT_ADDITIONS: readonly string[] = [
  'experiences.organizationAnyOf',
  'experiences.unit',
  'experiences.started',
  'experiences.ended',
  'experiences.held',
  'experiences.years',
  'experiences.former',
  'experiences.excluded',
  'schools.started',
  'schools.degree',
  'schools.degreeAnyOf',
  'schools.ended',
  'schools.excluded',
  'semanticClauses.excluded',
  'geo.placeAnyOf',
  'geo.excluded',
  'demographics.born',
  'personalization.network.connected',
  'personalization.network.lastContact',
  'personalization.network.contacted',
  'personalization.network.contactBy',
  'personalization.network.changed',
  'personalization.tags',
  'personalization.lists',
  'personalization.notes',
  'excludedNames',
  'places',
  'recorded',
  'relation',
  'order',
  'first',
  'matchStatus',
  'groupBy',
];

/** The addition that a field of a request is, or is inside: `intent.experiences[0].held.from`. */
export function additionOf(field: string): string | null {
  const path = field.replaceAll(/\[\d+\]/g, '').replace(/^intent\./, '');
  return INTENT_ADDITIONS.find((one) => path === one || path.startsWith(`${one}.`)) ?? null;
}
