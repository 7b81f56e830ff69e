import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** What the SDK took out of a URI. */
export type Variables = Readonly<Record<string, string | string[] | undefined>>;

/** Ids are opaque; none is longer. */
const MAX_ID_CHARS = 200;

/**
 * The `id` of a resource's URI.
 * @throws ProtocolError where it is none: a broken escape must not look like a broken service.
 */
export function idInUri({ id }: Variables): string {
  const decoded = typeof id === 'string' ? decodedText(id) : null;
  if (decoded !== null && decoded !== '' && decoded.length <= MAX_ID_CHARS) return decoded;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'This URI does not end in a valid id: 1 to 200 characters, percent-encoded where needed, ' +
      'such as an id from an answer of search_people.',
  );
}

function decodedText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
