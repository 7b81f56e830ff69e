/** Names of this machine; a URL has an IPv6 address in brackets. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether an address can be reached only from this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);
