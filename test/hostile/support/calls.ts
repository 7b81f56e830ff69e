import { NOBODY, type Person } from '../../../src/mcp/consent/consent.ts';
import { TOOLS } from '../../../src/mcp/tools.ts';
import type { Tool } from '../../../tools/define-tool.ts';
import type { GoldenCase } from '../../golden/golden-case.ts';
import { allowing } from '../../golden/support/allowing.ts';
import type { Environment } from '../../tools/tool-bench.ts';

/** How a case is called where every answer of the service is hostile. */
export interface HostileCall {
  readonly tool: Tool;
  /** Fields that stay honest, because without them the tool has nothing to answer with. */
  readonly kept: readonly string[];
  readonly person: Person;
  readonly environment: Environment;
}

/** The picture and its reference: without them a photo has no answer, and a test of its own says so. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  detect_faces: ['image_url', 'media_type', 'data_base64'],
};

/** Everything is let through by the operator: what is asked before has a test of its own. */
export function callOf(one: GoldenCase): HostileCall {
  const { tool } = one;
  const found = TOOLS.find(({ name }) => name === tool);
  if (found === undefined) throw new Error(`no tool ${tool}`);
  return {
    tool: found,
    kept: KEPT[tool] ?? [],
    person: NOBODY,
    environment: allowing(one),
  };
}
