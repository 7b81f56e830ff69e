import { isObject } from '../../../../contract/is-object.ts';
import type { Fields } from './call-result.ts';

/** The call that an answer suggests in its field `next`. */
export interface NextCall {
  readonly tool: string;
  readonly args: Fields;
}

/** Parses `wait_for_run {"run":"search:s_1","since":7} now, to go on waiting`. */
export function nextCall(next: string): NextCall | null {
  const [, tool, json] = /^([a-z_]+) (\{.*\})/s.exec(next) ?? [];
  if (tool === undefined || json === undefined) return null;
  try {
    const args: unknown = JSON.parse(json);
    return isObject(args) ? { tool, args } : null;
  } catch {
    return null;
  }
}
