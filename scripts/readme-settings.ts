import { SETTINGS } from '../src/config.ts';
import { shownDefault } from '../src/setting.ts';

const BEGIN = '<!-- settings:begin -->';
const END = '<!-- settings:end -->';

const cell = (text: string): string => text.replace(/\|/g, '\\|');

/** The settings as a Markdown table, from the list that the program uses. */
function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    (one) =>
      `| \`${cell(one.flag)}\` | \`${one.variable}\` | ${shownDefault(one)} | ${cell(one.meaning)} |`,
  );
  return ['| flag | variable | default | meaning |', '| - | - | - | - |', ...rows].join('\n');
}

/** The README with the current table of settings. @throws Error if the markers are missing. */
export function withSettings(readme: string): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md lacks ${BEGIN} … ${END}`);
  return `${readme.slice(0, from + BEGIN.length)}\n${settingsTable()}\n${readme.slice(to)}`;
}
