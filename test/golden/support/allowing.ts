import { SPENDING_KINDS } from '../../../tools/parts/spending.ts';
import { CONSENT, SETTINGS } from '../../mcp/support/environment.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Environment } from '../../tools/tool-bench.ts';
import type { GoldenCase } from '../golden-case.ts';

/**
 * A server whose operator allows everything unasked and has a folder for secrets. Only a run that
 * goes on is waited for, for one second.
 */
export const allowing = ({ answers }: Pick<GoldenCase, 'answers'>): Environment => ({
  consent: { ...CONSENT, allowed: [...SPENDING_KINDS] },
  settings: {
    ...SETTINGS,
    waitSeconds: answers['v3.search.read']?.status === 'running' ? 1 : 30,
    webhookSecrets: { folder: temporaryFolder(), holder: 'user' },
  },
});
