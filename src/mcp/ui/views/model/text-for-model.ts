import { isPlainId } from './people-answer.ts';

/**
 * What a view sends to the model. It is read as the user's own words, so it contains only ids: a
 * name from a profile could be an instruction that escapes its fence.
 */
export function selectionText(run: string, ids: readonly string[]): string {
  const plainIds = ids.filter(isPlainId);
  const where = isPlainId(run) ? ` in the results of ${run}` : '';
  if (plainIds.length === 0) return `The user has selected no person${where}.`;
  return `The user has selected${where}: ${plainIds.join(', ')}.`;
}

/** The same for a face: its number and the arguments of match_face. */
export function pickedFaceText(
  photo: string,
  { number, box }: { readonly number: string; readonly box: readonly number[] },
): string {
  const args = JSON.stringify({ photo: isPlainId(photo) ? photo : '', box });
  return `The user has picked face ${Number(number)}; match_face takes it as ${args}.`;
}
