import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { ObjectSchema } from './tool-listing.ts';

/**
 * A JSON schema in the form that the SDK registers. It accepts every value: `defineTool` checks
 * arguments, with messages that name the parameter and the allowed values, and tests check answers
 * against their schemas.
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
