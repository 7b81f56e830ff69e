import type { ServiceContext } from '../../api/service-context.ts';

/** What it takes to find out who is who and to build a person. */
export type PersonService = Pick<ServiceContext, 'db' | 'readers' | 'now' | 'search'>;

/** What a deep search takes besides. */
export type DeepSearchService = PersonService &
  Pick<ServiceContext, 'settings' | 'pages' | 'documents'>;
