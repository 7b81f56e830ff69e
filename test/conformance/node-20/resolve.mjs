const WITH_GLOB = new URL('./fs-with-glob.mjs', import.meta.url).href;

/** The suite's `fs` gets the function that Node 20 lacks; everyone else's stays. */
export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('@modelcontextprotocol/conformance/')
    ? { url: WITH_GLOB, shortCircuit: true }
    : next(specifier, context);
