import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { ObjectSchema } from './tool-listing.ts';

/**
 * A JSON schema in the form that the SDK registers. It lets every value pass: arguments are
 * checked in `defineTool`, whose sentences name the parameter and what it takes, and answers are
 * held to their schemas by the tests.
 */
export function passThrough(json: ObjectSchema): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'people-search-mcp',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => ({ ...json }), output: () => ({ ...json }) },
    },
  };
}
