import { type Config, defaultDataFolder } from '../config.ts';
import type { SecretsPlace } from '../mcp/secrets/secret-files.ts';

/** Who asks a server: the user of its machine, or others over HTTP. */
export type Askers = 'user' | 'others';

/**
 * Where signing secrets are kept. A file on a server's machine is of no use to those who ask it
 * from elsewhere: there it is for the operator to say that secrets are kept, and to hand them on.
 */
export function secretsPlaceOf(
  { webhookSecrets }: Pick<Config, 'webhookSecrets'>,
  env: NodeJS.ProcessEnv,
  askers: Askers,
): SecretsPlace | null {
  if (askers === 'user') {
    const folder = webhookSecrets ?? `${defaultDataFolder(env)}-webhook-secrets`;
    return { folder, holder: 'user' };
  }
  return webhookSecrets === null ? null : { folder: webhookSecrets, holder: 'operator' };
}
