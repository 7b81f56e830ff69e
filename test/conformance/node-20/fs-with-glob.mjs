export * from 'node:fs';
export { default } from 'node:fs';

/** Node 20 has no `glob`, and the suite imports it by name for a command that is not run here. */
export const globSync = () => {
  throw new Error('fs.globSync needs Node 22');
};
