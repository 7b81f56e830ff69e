import { isPlainId } from './people-answer.ts';

/**
 * What a view tells the model. It reads as the user's own words, so that it holds ids alone: a
 * name out of a profile could be an instruction that would so get out of its fence.
 */
export function selectedWords(run: string, ids: readonly string[]): string {
  const told = ids.filter(isPlainId);
  const where = isPlainId(run) ? ` in the results of ${run}` : '';
  if (told.length === 0) return `The user has selected no person${where}.`;
  return `The user has selected${where}: ${told.join(', ')}.`;
}

/** The same for a face: its number and what match_face takes. */
export function pickedFaceWords(
  photo: string,
  { number, box }: { readonly number: string; readonly box: readonly number[] },
): string {
  const args = JSON.stringify({ photo: isPlainId(photo) ? photo : '', box });
  return `The user has picked face ${Number(number)}; match_face takes it as ${args}.`;
}
