import { quotedWords } from '../../src/answers/quoted-words.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { RequestOf } from '../../src/contract/endpoints.ts';
import { inCredits } from '../../src/contract/prices.ts';
import type { ToolContext } from '../define-tool.ts';

type SearchBody = RequestOf<'v3.search.start'>;

export interface FaceSearchCall {
  readonly body: SearchBody;
  readonly purpose: string | undefined;
  /** Whether to pay for a new run even if an equal one was just paid for. */
  readonly fresh: boolean;
}

function describeFace({ signals }: SearchBody): string {
  const { image_url = '', bbox } = signals?.face_source ?? {};
  const photo = quotedWords(image_url, 120);
  return bbox === undefined
    ? `the face of ${photo}`
    : `the face at [${bbox.join(', ')}] of ${photo}`;
}

const priceSentence = (credits: number): string =>
  `It costs ${inCredits(credits)}, and the service's rate for each profile returned, where the ` +
  'service counts credits.';

/** @param credits null where none are counted. */
function questionFor(body: SearchBody, purpose: string, credits: number | null): string {
  return [
    `The assistant wants to search people by a face: ${describeFace(body)}, a photo given to it, is`,
    'compared with all pictures in the people-search service.',
    ...(credits === null ? [] : [priceSentence(credits)]),
    `Purpose, in the assistant's words: ${quotedWords(purpose, 200)}.`,
    'Shall it go ahead?',
  ].join(' ');
}

/**
 * Asks for approval of a face search; other searches need none.
 * @throws RefusedCall without a purpose, which the person has to see before approving.
 */
export async function askForFaceSearch(call: FaceSearchCall, context: ToolContext): Promise<void> {
  const { body, purpose } = call;
  if (body.signals?.face_source === undefined) return;
  if (purpose === undefined) {
    throw new RefusedCall(
      'search_people was not called: a search by face needs `purpose`, which is shown to the ' +
        'user first. Ask the user for the purpose.',
    );
  }
  const credits = context.mostCredits('v3.search.start');
  const isMetered = await context.isMetered();
  await context.askFirst({
    kind: 'face_search',
    call: { ...call, credits },
    credits,
    question: questionFor(body, purpose, isMetered ? credits : null),
    name: 'this face search',
  });
}
