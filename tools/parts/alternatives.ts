const QUOTED = /^\s*"([^"]*\|[^"]*)"\s*$/;

/** The alternatives of `CTO | VP Engineering`, one or more; quotes around all of them are for each. */
export function alternativesOf(text: string): string[] {
  const whole = QUOTED.exec(text)?.[1];
  const several = (whole ?? text)
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (several.length === 0) return [text];
  return whole === undefined ? several : several.map((one) => `"${one}"`);
}
