/**
 * Third-party text is printed as a JSON string, so that the terminal does not interpret control
 * characters.
 */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A sentence of ours that quotes third-party text, escaped but without surrounding quotes. */
export const escaped = (text: string): string => quoted(text).slice(1, -1).replaceAll('\\"', '"');
