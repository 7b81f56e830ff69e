import type { Tool } from '../../../tools/define-tool.ts';
import type { Toolset } from '../../../tools/toolsets.ts';
import type { Scope } from '../../contract/scopes.ts';
import { hasScope } from './scopes.ts';

/** Selects the tools that a server offers. */
export interface ToolFilter {
  /** Names of toolsets; `all` selects every one. */
  readonly toolsets: readonly string[];
  /** Removes every tool that writes. */
  readonly readOnly: boolean;
  /** False removes everything about faces. */
  readonly faces: boolean;
  /** Removes every tool whose scope is not included; null (unknown) removes none. */
  readonly scopes: readonly Scope[] | null;
}

/** What decides whether a tool is offered. */
export interface Selectable extends Pick<Tool, 'name' | 'toolset' | 'scope'> {
  readonly hints: Pick<Tool['hints'], 'readOnlyHint'>;
}

/** Tools that are only about faces. */
const FACE_TOOLS: readonly string[] = ['detect_faces', 'match_face'];

/** The tools of the requested toolsets; the command line rejects unknown names. Pure. */
export function selectAmong<T extends Selectable>(
  all: readonly T[],
  { toolsets, readOnly, faces, scopes }: ToolFilter,
): T[] {
  const wanted = (toolset: Toolset) => toolsets.includes(toolset) || toolsets.includes('all');
  return all.filter(
    ({ name, toolset, scope, hints }) =>
      wanted(toolset) &&
      (!readOnly || hints.readOnlyHint) &&
      (faces || !FACE_TOOLS.includes(name)) &&
      hasScope(scopes, scope),
  );
}
