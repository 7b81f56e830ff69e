import { SPENDING_KINDS } from '../../../tools/parts/spending.ts';
import { CONSENT, SETTINGS } from '../../mcp/support/environment.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Environment } from '../../tools/tool-bench.ts';
import { exportsFolder } from '../exports.ts';
import type { GoldenCase } from '../golden-case.ts';

const waitSecondsOf = (answers: GoldenCase['answers']): number => {
  if (answers['v2.deep_search.start'] !== undefined) return 0;
  return answers['v3.search.read']?.status === 'running' ? 0.3 : 30;
};

/**
 * A server whose operator allows everything unasked and has a folder for secrets. Only a run that
 * goes on is waited for, for a moment; a deep search that was just started not at all.
 */
export const allowing = ({ answers }: Pick<GoldenCase, 'answers'>): Environment => ({
  consent: { ...CONSENT, allowed: [...SPENDING_KINDS] },
  settings: {
    ...SETTINGS,
    toolsets: ['all'],
    waitSeconds: waitSecondsOf(answers),
    exportFolders: [exportsFolder()],
    webhookSecrets: { folder: temporaryFolder(), holder: 'user' },
  },
});
