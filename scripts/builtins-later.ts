import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const require = createRequire(import.meta.url);

/**
 * Modules of Node that are not in its snapshot and compile up to twenty of their own: 3 ms for
 * `fs/promises` on Node 22, more than three times that on Node 24.
 */
const LATER = /^(?:node:)?(?:crypto|fs\/promises|timers\/promises)$/;

const isPlainFunction = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'function' && !/^[A-Z]/.test(name);

/** Functions of a module that load it when one of them is first called. Pure. */
function calledLater(module: string): string {
  const names = Object.entries(require(module)).filter(isPlainFunction);
  const load = `let loaded;
const load = () => (loaded ??= process.getBuiltinModule(${JSON.stringify(module)}));`;
  const called = names.map(
    ([name]) => `export const ${name} = (...given) => load().${name}(...given);`,
  );
  return [load, ...called].join('\n');
}

/**
 * Loads modules of Node at the first call of their functions, where a program that starts quickly
 * needs them only later. Their classes and constants cannot be had in this way: a bundle that
 * imports one does not build.
 */
export const builtinsLater: Plugin = {
  name: 'builtins-later',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: LATER }, ({ path }) => ({
      path: `node:${path.replace(/^node:/, '')}`,
      namespace: 'builtins-later',
      sideEffects: false,
    }));
    onLoad({ filter: /.*/, namespace: 'builtins-later' }, ({ path }) => ({
      contents: calledLater(path),
    }));
  },
};
