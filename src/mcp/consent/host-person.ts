import { randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { RefusedCall } from '../../answers/refused-call.ts';
import { isObject } from '../../contract/is-object.ts';
import { ANSWER_SECONDS, type AskPerson, type Person, type PersonReply } from './consent.ts';
import type { UsedAnswers } from './used-answers.ts';

/** Signed state that a host carries from the question to the answer. */
export interface QuestionState {
  /** Of the call that the question is about. */
  readonly digest: string;
  /** Unique to this question, because the same call can be asked about again. */
  readonly question: string;
}

/** The name of the question in the answers. */
const APPROVE = 'approve';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** @param secret asked for at the first question, as the codec also loads `crypto` when it is made */
export function questionStates(secret: () => string): RequestStateCodec<QuestionState> {
  let made: RequestStateCodec<QuestionState> | undefined;
  const codec = () => {
    made ??= createRequestStateCodec({ key: secret(), ttlSeconds: ANSWER_SECONDS });
    return made;
  };
  return {
    mint: async (state, context) => codec().mint(state, context),
    verify: async (state, context) => codec().verify(state, context),
  };
}

/** The host's capabilities: sent with each request since 2026-07-28, once at the start before. */
function capabilitiesOf(server: McpServer, context: ServerContext): unknown {
  const envelope: Readonly<Record<string, unknown>> = context.mcpReq.envelope ?? {};
  return envelope[CAPABILITIES] ?? server.server.getClientCapabilities();
}

/** Pure. `elicitation: {}` means forms, as before there were other modes. */
export function supportsForms(capabilities: unknown): boolean {
  const elicitation = isObject(capabilities) ? capabilities.elicitation : undefined;
  if (!isObject(elicitation)) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}

/**
 * Approval takes two things: the form was submitted and its box is ticked. Some hosts submit forms
 * without showing them.
 */
function readReply(context: ServerContext): PersonReply | null {
  const answer = inputResponse(context.mcpReq.inputResponses, APPROVE);
  if (answer.kind !== 'elicit') return null;
  if (answer.action === 'cancel') return 'nothing';
  return answer.action === 'accept' && answer.content?.[APPROVE] === true ? 'yes' : 'no';
}

const cannotNote = () =>
  new RefusedCall(
    'The call was not made: the user agreed, but this server cannot record that the approval ' +
      'is used, because the Redis that its replicas share is unreachable. Nothing was done ' +
      'and nothing charged. Make the same call again in a minute; the user is then asked ' +
      'again.',
  );

/**
 * The person at the host that makes this call. A used answer does not count again: it would pay for
 * a second search if the call wants a new run or the index has changed.
 */
export function hostPerson(server: McpServer, context: ServerContext, used: UsedAnswers): Person {
  return {
    canBeAsked: supportsForms(capabilitiesOf(server, context)),
    reply: async (digest) => {
      // Its signature was verified before the tool was called; an answer without it is invalid.
      const state = context.mcpReq.requestState<QuestionState>();
      if (state?.digest !== digest) return null;
      const reply = readReply(context);
      if (reply !== 'yes') return reply;
      const first = await used.take(state.question).catch(() => {
        throw cannotNote();
      });
      return first ? reply : null;
    },
  };
}

/** The question in the protocol's form; the SDK converts it for older hosts. */
export async function questionFor(
  { spending, digest }: AskPerson,
  states: RequestStateCodec<QuestionState>,
): Promise<InputRequiredResult> {
  const form = inputRequired.elicit({
    message: spending.question,
    requestedSchema: {
      type: 'object',
      properties: {
        [APPROVE]: { type: 'boolean', title: 'Yes, go ahead', default: false },
      },
      required: [APPROVE],
    },
  });
  return inputRequired({
    inputRequests: { [APPROVE]: form },
    requestState: await states.mint({ digest, question: randomUUID() }),
  });
}

export type ToolResult = CallToolResult | InputRequiredResult;
