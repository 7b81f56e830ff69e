import { z } from 'zod';
import { openSubject } from '../access/subjects/open-subject.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const wanted = z.strictObject({
  issuer: z.url(),
  subject: z.string().min(1),
  organization: z.string(),
  credits: z.number().optional(),
  organizationCredits: z.number().optional(),
});

/**
 * `subjects.open`: the key of a subject whose token the HTTP server has checked.
 * @param keyText the secret key; null: none is set
 */
export function subjectOperators(db: Database, keyText: string | null): Operators {
  return {
    'subjects.open': async (args) => {
      if (keyText === null) {
        throw new OperatorError(
          '--auth oauth with Postgres requires PEOPLE_SEARCH_SECRET_KEY (at least 32 ' +
            'characters, the same for every replica).',
        );
      }
      const { credits, organizationCredits, ...subject } = operatorArgs(wanted, args);
      return openSubject(db, keyText, subject, { credits, organizationCredits });
    },
  };
}
