import { TOOLSETS, type Toolset } from '../toolsets.ts';

const isOn = (name: Toolset, on: readonly string[]): boolean =>
  on.includes(name) || on.includes('all');

/** The value of the setting that turns on one more toolset. */
const settingWith = (more: Toolset, on: readonly string[]): string =>
  TOOLSETS.filter((name) => isOn(name, on) || name === more).join(',');

/** Which toolsets are off, and the setting that turns them on; empty if all are on. */
export function toolsetsOff(on: readonly string[]): string {
  const off = TOOLSETS.filter((name) => !isOn(name, on));
  const [first] = off;
  if (first === undefined) return '';
  const setting = `PEOPLE_SEARCH_TOOLSETS=${settingWith(first, on)}`;
  return `Toolsets that are off: ${off.join(', ')}. The user turns them on, such as by ${setting}.`;
}

/**
 * How a tool that is off can be used: which toolset has it, and its setting; empty if it is on.
 */
export function toolIsOff(tool: string, toolset: Toolset, on: readonly string[]): string {
  if (isOn(toolset, on)) return '';
  return (
    `${tool} is off: the user turns it on with toolset \`${toolset}\`, by the setting ` +
    `PEOPLE_SEARCH_TOOLSETS=${settingWith(toolset, on)}.`
  );
}
