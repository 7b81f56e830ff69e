const WITH_GLOB = new URL('./fs-with-glob.mjs', import.meta.url).href;

/** Gives the suite's `fs` the function that Node 20 lacks; other modules keep theirs. */
export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('@modelcontextprotocol/conformance/')
    ? { url: WITH_GLOB, shortCircuit: true }
    : next(specifier, context);
