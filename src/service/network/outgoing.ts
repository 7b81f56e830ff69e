/**
 * What outgoing requests are made with. Import it when the first one is made: most services make
 * none, and a start would pay for it. The package itself must not be imported so: it is CommonJS,
 * and inside a bundle that gives its default export alone.
 */
export { Agent, request } from 'undici';
