import { NO_PERSON, type Person } from '../../../src/mcp/consent/consent.ts';
import { TOOLS } from '../../../src/mcp/tools.ts';
import type { Tool } from '../../../tools/define-tool.ts';
import type { GoldenCase } from '../../golden/golden-case.ts';
import { allowing } from '../../golden/support/allowing.ts';
import type { Environment } from '../../tools/tool-bench.ts';

/** How a case is called when every answer of the service is hostile. */
export interface HostileCall {
  readonly tool: Tool;
  /** Fields that stay honest, because the tool cannot answer without them. */
  readonly kept: readonly string[];
  readonly person: Person;
  readonly environment: Environment;
}

/** The picture and its reference: without them there is no answer, which has a test of its own. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  detect_faces: ['image_url', 'media_type', 'data_base64'],
};

/** The operator allows everything: the questions have a test of their own. */
export function callOf(one: GoldenCase): HostileCall {
  const { tool } = one;
  const found = TOOLS.find(({ name }) => name === tool);
  if (found === undefined) throw new Error(`no tool ${tool}`);
  return {
    tool: found,
    kept: KEPT[tool] ?? [],
    person: NO_PERSON,
    environment: allowing(one),
  };
}
