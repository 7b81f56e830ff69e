import type {
  EndpointId,
  ParamsOf,
  ParsedQueryOf,
  ParsedRequestOf,
  ResponseOf,
} from '../../../contract/endpoints.ts';
import type { Answer } from '../../access/paying/answer.ts';
import type { ServerEvent } from '../http/event-stream.ts';
import type { AdmittedRequest } from '../matched-request.ts';

/** The input of one endpoint's handler, with that endpoint's types. */
export interface AdmittedTo<Id extends EndpointId> extends AdmittedRequest {
  readonly params: ParamsOf<Id>;
  readonly query: ParsedQueryOf<Id>;
  readonly body: ParsedRequestOf<Id>;
}

/** The answer of one endpoint's handler. */
export interface AnswerOf<Id extends EndpointId> extends Answer {
  readonly body: ResponseOf<Id>;
}

/** The work of an endpoint, called once every check has passed. */
export interface Handler {
  readonly id: EndpointId;
  readonly run: (admitted: AdmittedRequest) => Promise<Answer>;
  /**
   * The part of an answer stored for repeats that the key may still see: a grant or a person may be
   * gone since. Absent: the endpoint stores no answers.
   */
  readonly replay?: (admitted: AdmittedRequest, kept: Answer) => Promise<Answer>;
  /** The events of a successful stream. Absent: success is sent as JSON. */
  readonly events?: (answer: Answer) => Iterable<ServerEvent>;
}

/** Ties a function to its endpoint, whose schemas give it its types. */
export function defineHandler<Id extends EndpointId>(
  id: Id,
  run: (admitted: AdmittedTo<Id>) => Promise<AnswerOf<Id>>,
  replay?: (admitted: AdmittedTo<Id>, kept: AnswerOf<Id>) => Promise<AnswerOf<Id>>,
): Handler {
  // The only place that casts: the pipeline has parsed the input with this endpoint's schemas, and
  // a stored answer is one that `run` returned.
  return {
    id,
    run: (admitted) => run(admitted as AdmittedTo<Id>),
    ...(replay === undefined
      ? {}
      : {
          replay: (admitted, kept) => replay(admitted as AdmittedTo<Id>, kept as AnswerOf<Id>),
        }),
  };
}

/** A handler whose successful answers are streamed as events. */
export const streamed = <Id extends EndpointId>(
  handler: Handler,
  events: (body: AnswerOf<Id>['body']) => Iterable<ServerEvent>,
): Handler => ({ ...handler, events: ({ body }) => events(body as AnswerOf<Id>['body']) });
