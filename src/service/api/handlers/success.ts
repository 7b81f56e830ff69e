/** The frame of every success of generation 2. */
export function success<Payload>(payload: Payload): { status: 'success'; payload: Payload } {
  return { status: 'success', payload };
}
