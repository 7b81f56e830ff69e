import { type Command, Help, Option } from 'commander';
import { type Flags, flagName, SETTINGS, type SettingName } from '../config.ts';
import { shownDefault } from '../setting.ts';

const HEADING = 'Settings:';

/** A command's own options come before the settings that many commands share. */
export const SETTINGS_LAST: Pick<Help, 'groupItems'> = {
  groupItems(unsorted, visible, groupOf) {
    const groups = new Help().groupItems(unsorted, visible, groupOf);
    const settings = groups.get(HEADING);
    if (settings !== undefined && groups.delete(HEADING)) groups.set(HEADING, settings);
    return groups;
  },
};

/** Adds the settings that a command reads as options, with meaning, default and variable. */
export function addSettings(command: Command, names: readonly SettingName[]): Command {
  for (const name of names) {
    const { flag, variable, meaning } = SETTINGS[name];
    const fallback = shownDefault(SETTINGS[name]);
    const notes = fallback === '' ? variable : `default: ${fallback}; ${variable}`;
    command.addOption(new Option(flag, `${meaning} (${notes})`).helpGroup(HEADING));
  }
  return command;
}

/**
 * A flag's value among the parsed options. Commander treats `--no-faces` as the negation of an
 * option `faces` that is true by default, so the flag is given if `faces` is false.
 */
function givenValue(flag: string, options: Readonly<Record<string, unknown>>): unknown {
  const negated = /^--no-(.+)$/.exec(flag)?.[1];
  if (negated === undefined) return options[flagName(flag)];
  return options[flagName(negated)] === false ? true : undefined;
}

/** The settings among a command's parsed options. */
export function settingFlags(options: Readonly<Record<string, unknown>>): Flags {
  const found = Object.entries(SETTINGS).flatMap(([name, { flag }]) => {
    const value = givenValue(flag, options);
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}
