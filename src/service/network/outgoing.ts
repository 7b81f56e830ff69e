/**
 * The HTTP client for outgoing requests. Import this module dynamically, with the first request:
 * most services make none, and loading it slows the start. Do not import the package itself that
 * way: it is CommonJS, and inside a bundle it would only have its default export.
 */
export { Agent, request } from 'undici';
