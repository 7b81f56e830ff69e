import type { Reception, RefusedBytes } from '../../../contract/received-bytes.ts';
import type { ApiKey } from '../../access/keys/api-key.ts';
import { ownerName } from '../../access/keys/owner-name.ts';
import { BodyNotRead } from '../http/body-not-read.ts';
import type { MatchedRequest } from '../matched-request.ts';

const REASONS: Readonly<Record<RefusedBytes['reason'], string>> = {
  owner_at_once: 'Too many bytes of this owner are being uploaded at once',
  owner_a_minute: 'This owner has uploaded too many bytes within a minute',
  all_at_once: 'The service holds as many bytes of uploads as it may',
};

/** The error for bytes that are refused. Nothing was done, and nothing is charged. */
function refusal({ reason, retryAfter }: RefusedBytes): BodyNotRead {
  const message = `${REASONS[reason]}; wait ${retryAfter} s.`;
  return new BodyNotRead('developer_api_key_rate_limited', message, { retryAfter });
}

/** A request's body: counts what arrives, and throws when it may not be read on. */
export interface BodyCount {
  /**
   * Called before the body is read.
   * @throws BodyNotRead `developer_api_key_rate_limited` with `retryAfter`
   */
  declare(bytes: number): void;
  /** @throws BodyNotRead as above */
  receive(bytes: number): void;
  /** Called when the body is not needed any more. */
  end(): void;
}

/** Counts the body of a request against the bounds of its key's owner and of the service. */
export function countBody({ service }: MatchedRequest, key: ApiKey): BodyCount {
  let reception: Reception | null = null;
  const begin = (bytes: number): Reception => {
    const begun = service.received.begin(ownerName(key), bytes);
    if ('reason' in begun) throw refusal(begun);
    return begun;
  };
  return {
    declare: (bytes) => {
      reception ??= begin(bytes);
    },
    receive: (bytes) => {
      reception ??= begin(0);
      const refused = reception.receive(bytes);
      if (refused !== null) throw refusal(refused);
    },
    end: () => reception?.end(),
  };
}
