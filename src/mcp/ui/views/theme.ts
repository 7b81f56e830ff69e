import { isObject } from '../../../contract/is-object.ts';
import type { Fields } from './model/call-result.ts';

/** The protocol's style variables by kind; a view's style sheet uses no others. */
const VARIABLE = /^--(color|font|border|shadow)-[a-z0-9-]+$/;

/** Applies the theme of the host; what it does not send is unchanged. */
export function applyTheme({ theme, styles }: Fields): void {
  const { style } = document.documentElement;
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme;
  const variables = isObject(styles) && isObject(styles.variables) ? styles.variables : {};
  for (const [name, value] of Object.entries(variables)) {
    if (VARIABLE.test(name) && typeof value === 'string') style.setProperty(name, value);
  }
}
