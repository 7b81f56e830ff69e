import { SCOPES, type Scope } from '../../../contract/scopes.ts';
import { OperatorError } from '../../runtime/operator-error.ts';

const isScope = (name: string): name is Scope => SCOPES.some((scope) => scope === name);

/**
 * Validates scopes and removes duplicates.
 * @throws OperatorError naming the unknown scope and the existing ones
 */
export function parseScopes(names: readonly string[]): Scope[] {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '');
  if (trimmed.length === 0) {
    throw new OperatorError(`A key needs at least one scope: ${SCOPES.join(', ')}.`);
  }
  const unknown = trimmed.find((name) => !isScope(name));
  if (unknown !== undefined) {
    throw new OperatorError(
      `Unknown scope ${JSON.stringify(unknown)}. Allowed: ${SCOPES.join(', ')}.`,
    );
  }
  return [...new Set(trimmed.filter(isScope))];
}
