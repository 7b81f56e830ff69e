import toolIndex from '../tool-index.json' with { type: 'json' };
import { type Selectable, selectAmong, type ToolFilter } from './select-tools.ts';

/** Every tool as `npm run generate` wrote it; a test checks that it matches the tools. */
const INDEX = toolIndex as readonly Selectable[];

/**
 * The tools that a server offers, without their code: it makes the schemas of the whole API, a
 * third of a host's start, and many sessions call no tool.
 */
export const offeredTools = (filter: ToolFilter): Selectable[] => selectAmong(INDEX, filter);
