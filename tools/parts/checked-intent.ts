import { intentHelp } from '../../src/answers/intent-guide.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { Intent } from '../../src/contract/intent.ts';
import type { IntentRules } from '../../src/contract/validate-intent.ts';

/** The fault; of an unknown field with what may stand there, a line each. */
function toldFault(message: string, field = 'intent'): string {
  const [fault = '', allowed] = message.split('; allowed: ');
  const isForm = allowed !== undefined || field === 'intent';
  return isForm
    ? `${fault}. What may stand there:\n${intentHelp(field)}`
    : `${message}. people://guide/intent lists every clause.`;
}

/**
 * Validates the free `intent` against the contract, whose error names the clause and the allowed
 * values. The validation code is loaded at first use.
 * @param tool the tool whose argument it is.
 * @throws RefusedCall
 */
export async function checkedIntent(
  value: unknown,
  tool: string,
  rules: IntentRules = {},
): Promise<Intent | undefined> {
  if (value === undefined) return undefined;
  const [{ validateIntent }, { ApiError }] = await Promise.all([
    import('../../src/contract/validate-intent.ts'),
    import('../../src/contract/errors.ts'),
  ]);
  try {
    return validateIntent(value, 'v3', rules);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new RefusedCall(`${tool} was not called: ${toldFault(error.message, error.facts.field)}`);
  }
}
