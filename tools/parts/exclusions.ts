import { z } from 'zod';
import type { Intent } from '../../src/contract/intent.ts';
import { alternativesOf } from './alternatives.ts';

const KINDS = ['name', 'title', 'organization', 'school', 'topic', 'place'] as const;
export type Exclusions = Readonly<Partial<Record<(typeof KINDS)[number], string | undefined>>>;

/** A record and not an object of six fields: its schema takes a quarter of the tokens. */
export const exclusions = (meaning: string) =>
  z.partialRecord(z.enum(KINDS), z.string().trim().min(1).max(200)).optional().describe(meaning);

/** The clauses that leave people out, each in the list of its kind. */
export function excludedClauses(
  leftOut: Exclusions = {},
): Pick<Intent, 'excludedNames' | 'experiences' | 'schools' | 'semanticClauses' | 'places'> {
  const { name, title, organization, school, topic, place } = leftOut;
  const each = <Clause>(text: string | undefined, clause: (several: string[]) => Clause) =>
    text === undefined ? [] : [{ ...clause(alternativesOf(text)), excluded: true }];
  return {
    excludedNames: name === undefined ? [] : alternativesOf(name),
    experiences: [
      ...each(title, (titleAnyOf) => ({ titleAnyOf })),
      ...each(organization, (organizationAnyOf) => ({ organizationAnyOf })),
    ],
    schools: each(school, (schoolAnyOf) => ({ schoolAnyOf })),
    semanticClauses: each(topic, ([text, ...anyOf]) => ({
      text,
      ...(anyOf.length === 0 ? {} : { anyOf }),
    })),
    places: each(place, (placeAnyOf) => ({ placeAnyOf })),
  };
}
