import type {
  EndpointId,
  ParamsOf,
  ParsedQueryOf,
  ParsedRequestOf,
  ResponseOf,
} from '../../contract/endpoints.ts';
import type { Admitted, Answer } from '../access/call.ts';

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
}

/** Ties a function to its row, whose schemas give it its types. */
export function defineHandler<Id extends EndpointId>(
  id: Id,
  run: (admitted: AdmittedTo<Id>) => Promise<AnswerOf<Id>>,
): Handler {
  // The one cast: the pipeline has parsed these parts with this row's schemas.
  return { id, run: (admitted) => run(admitted as AdmittedTo<Id>) };
}
