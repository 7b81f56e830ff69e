/** The envelope of every successful v2 answer. */
export function success<Payload>(payload: Payload): { status: 'success'; payload: Payload } {
  return { status: 'success', payload };
}
