import { z } from 'zod';
import type { Target } from '../client/create-client.ts';
import type { Config } from '../config.ts';
import type { SubjectCaller } from '../mcp/http/auth/oauth/oauth-tokens.ts';
import { callEmbedded } from './embedded.ts';

const opened = z.looseObject({ secret: z.string() });

/** The embedded service with the key of a subject, whom the service gets to know if new. */
export async function subjectTarget(
  config: Config,
  env: NodeJS.ProcessEnv,
  { issuer, subject, organization }: SubjectCaller,
): Promise<Target> {
  const { oauthCredits: credits, oauthOrganizationCredits: organizationCredits } = config;
  const { socketPath, result } = await callEmbedded(config, env, 'subjects.open', {
    ...{ issuer, subject, organization },
    ...(credits === null ? {} : { credits }),
    ...(organizationCredits === null ? {} : { organizationCredits }),
  });
  const { secret } = opened.parse(result);
  return { kind: 'socket', socketPath, apiKey: secret };
}
