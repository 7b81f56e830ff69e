import type { ExperiencePlan, SearchPlan } from '../../../src/service/search/plan/search-plan.ts';

/** A plan without any clause. */
export const OPEN_PLAN: SearchPlan = {
  people: null,
  nearlyNamed: new Set(),
  isNamedInPart: false,
  excludedNames: [],
  excludedPeople: new Set(),
  experiences: [],
  schools: [],
  places: [],
  born: [],
  genders: null,
  connectionsOf: null,
  connected: null,
  contact: null,
  changed: null,
  recorded: [],
  own: [],
  concepts: [],
  excludedConcepts: [],
  excludedWords: [],
  mustMeetConcepts: false,
  nearFirst: false,
  order: null,
  everybody: false,
};

/** Any job at any time. */
export const ANY_JOB: ExperiencePlan = {
  titles: null,
  organizations: null,
  units: null,
  time: {},
  isExcluded: false,
};
