import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** The variables that the SDK extracted from a URI. */
export type Variables = Readonly<Record<string, string | string[] | undefined>>;

/** Maximum length of an id. */
const MAX_ID_CHARS = 200;

/**
 * The `id` in a resource's URI.
 * @throws ProtocolError if it is invalid, so that a broken escape does not look like a service
 *   error.
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
