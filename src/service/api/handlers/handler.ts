import type {
  EndpointId,
  ParamsOf,
  ParsedQueryOf,
  ParsedRequestOf,
  ResponseOf,
} from '../../../contract/endpoints.ts';
import type { Answer } from '../../access/paying/answer.ts';
import type { Admitted } from '../call.ts';
import type { ServerEvent } from '../http/event-stream.ts';

/** What the handler of one row gets: its own checked parts. */
export interface AdmittedTo<Id extends EndpointId> extends Admitted {
  readonly params: ParamsOf<Id>;
  readonly query: ParsedQueryOf<Id>;
  readonly body: ParsedRequestOf<Id>;
}

/** What the handler of one row answers. */
export interface AnswerOf<Id extends EndpointId> extends Answer {
  readonly body: ResponseOf<Id>;
}

/** The work behind a row, once every check has passed. */
export interface Handler {
  readonly id: EndpointId;
  readonly run: (admitted: Admitted) => Promise<Answer>;
  /**
   * What of an answer that is kept for repeats the key may still see: a grant may have gone since,
   * or the person. Absent: the row keeps no answers.
   */
  readonly replay?: (admitted: Admitted, kept: Answer) => Promise<Answer>;
  /** The events by which a success is sent. Absent: it is sent as JSON. */
  readonly events?: (answer: Answer) => Iterable<ServerEvent>;
}

/** Ties a function to its row, whose schemas give it its types. */
export function defineHandler<Id extends EndpointId>(
  id: Id,
  run: (admitted: AdmittedTo<Id>) => Promise<AnswerOf<Id>>,
  replay?: (admitted: AdmittedTo<Id>, kept: AnswerOf<Id>) => Promise<AnswerOf<Id>>,
): Handler {
  // The one place of casts: the pipeline has parsed these parts with this row's schemas, and
  // what it kept is what `run` answered.
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

/** A handler whose successes are streamed: its answer's body as events. */
export const streamed = <Id extends EndpointId>(
  handler: Handler,
  events: (body: AnswerOf<Id>['body']) => Iterable<ServerEvent>,
): Handler => ({ ...handler, events: ({ body }) => events(body as AnswerOf<Id>['body']) });
