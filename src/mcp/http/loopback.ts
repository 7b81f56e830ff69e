/** All that names this machine itself; a URL writes an IPv6 address in brackets. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether only this machine can reach an address that is listened on. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);
