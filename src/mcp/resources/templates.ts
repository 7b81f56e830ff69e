import type { ArgumentValues } from '../../../prompts/define-prompt.ts';
import type { Scope } from '../../contract/scopes.ts';
import { hasScope } from '../inventory/scopes.ts';

/** A resource that is read by its id. */
export interface ResourceTemplateSpec {
  /** Its one variable is `id`. */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scope needed to read it. */
  readonly scope: Scope;
  /** The completions of `id`. */
  readonly values: ArgumentValues;
}

export const PROFILE_TEMPLATE: ResourceTemplateSpec = {
  uri: 'people://profile/{id}',
  name: 'profile',
  title: 'A profile',
  description: 'One person by id, alias id or slug, with whole sources; contact details masked',
  scope: 'profile:read',
  values: 'profile id',
};

export const SEARCH_TEMPLATE: ResourceTemplateSpec = {
  uri: 'people://search/{id}',
  name: 'search',
  title: 'A search',
  description: 'The rows of a search that was started, by the id in its run handle',
  scope: 'search:read',
  values: 'search id',
};

/** The templates that a caller with these scopes can read; null (unknown) selects all. */
export const selectTemplates = (scopes: readonly Scope[] | null): readonly ResourceTemplateSpec[] =>
  [PROFILE_TEMPLATE, SEARCH_TEMPLATE].filter(({ scope }) => hasScope(scopes, scope));
