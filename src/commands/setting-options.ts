import { type Command, Option } from 'commander';
import { type Flags, flagName, SETTINGS, type SettingName } from '../config.ts';

/** Adds the settings that a command reads as options, each with its variable and meaning. */
export function addSettings(command: Command, names: readonly SettingName[]): Command {
  for (const name of names) {
    const { flag, variable, meaning } = SETTINGS[name];
    command.addOption(new Option(flag, `${meaning} (${variable})`));
  }
  return command;
}

/** The settings among a command's parsed options. */
export function settingFlags(options: Readonly<Record<string, unknown>>): Flags {
  const found = Object.entries(SETTINGS).flatMap(([name, { flag }]) => {
    const value = options[flagName(flag)];
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}
