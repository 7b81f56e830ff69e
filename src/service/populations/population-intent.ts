import type { Intent } from '../../contract/intent.ts';
import type { PopulationQuoteRequest } from '../../contract/populations.ts';
import { foldText } from '../text/fold.ts';

/** A population: everybody who works at a company now, or has attended a school at any time. */
export type Population = PopulationQuoteRequest['population'];

export const populationIntent = ({ kind, name }: Population): Intent =>
  kind === 'company'
    ? { experiences: [{ organization: name, temporalScope: 'current' }] }
    : { schools: [{ school: name }] };

/** The id of a population, equal for different spellings of its name. */
export const populationId = ({ kind, name }: Pick<Population, 'kind' | 'name'>): string =>
  `${kind}:${foldText(name).replaceAll(' ', '-')}`;
