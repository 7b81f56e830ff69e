import { type Config, defaultDataFolder } from '../config.ts';
import type { SecretsPlace } from '../mcp/secrets/secret-files.ts';

/** Who calls a server: the user of its machine, or others over HTTP. */
export type CallerKind = 'user' | 'others';

/**
 * Where signing secrets are stored. Callers over HTTP cannot read a file on the server's machine;
 * there the operator has to set the folder and pass the secrets on.
 */
export function secretsPlaceOf(
  { webhookSecrets }: Pick<Config, 'webhookSecrets'>,
  env: NodeJS.ProcessEnv,
  callers: CallerKind,
): SecretsPlace | null {
  if (callers === 'user') {
    const folder = webhookSecrets ?? `${defaultDataFolder(env)}-webhook-secrets`;
    return { folder, holder: 'user' };
  }
  return webhookSecrets === null ? null : { folder: webhookSecrets, holder: 'operator' };
}
