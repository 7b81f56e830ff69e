import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { Label, LabelKind } from '../../src/contract/notes.ts';
import type { ToolContext } from '../define-tool.ts';

/**
 * The user's tag or list of this name.
 * @throws RefusedCall if there is none: nothing was done
 */
export async function findLabel(
  kind: LabelKind,
  name: string,
  { client, signal }: Pick<ToolContext, 'client' | 'signal'>,
): Promise<Label> {
  const query = { kind, name, limit: 1 };
  const { data } = await (await client()).call('v3.labels.list', { query, signal });
  const [label] = data.labels;
  if (label !== undefined) return label;
  throw new RefusedCall(
    `Nothing was done: the user has no ${kind} of this name. show_list tells all names.`,
  );
}
