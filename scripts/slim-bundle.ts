import type { Plugin } from 'esbuild';

/**
 * The SDK's platform imports. Its default for Node includes ajv (155 KB minified), which is parsed
 * at every start and validates nothing here; the SDK's other validator does the same in 20 KB.
 */
const SDK_SHIMS = `
export { default as process } from 'node:process';
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator }
  from '@modelcontextprotocol/server/validators/cf-worker';
`;

/** zod's namespace includes its messages in 50 languages, 260 KB that bundlers cannot remove. */
const ENGLISH_ONLY = `export { default as en } from './en.js';`;

/**
 * zod's reader of JSON schemas, which nothing here calls, has an object of all kinds of schema. So no
 * kind that is unused could be removed, and each is made at every start.
 */
const NO_READER = `
export function fromJSONSchema() {
  throw new Error('This bundle has no reader of JSON schemas: see slim-bundle.ts.');
}
`;

/**
 * Removes from the bundle what the stdio server never runs. Measured on one SDK server: bundle 777
 * KB to 360 KB, start 97 to 81 ms, CPU 90 to 80 ms, memory 59.5 to 56.6 MB.
 */
export const slimBundle: Plugin = {
  name: 'slim-bundle',
  setup(build) {
    build.onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ resolveDir }) => ({
      path: 'shims',
      namespace: 'sdk-shims',
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: 'sdk-shims' }, ({ pluginData }) => ({
      contents: SDK_SHIMS,
      resolveDir: String(pluginData),
    }));
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: ENGLISH_ONLY,
    }));
    build.onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]from-json-schema\.js$/ }, () => ({
      contents: NO_READER,
    }));
  },
};
