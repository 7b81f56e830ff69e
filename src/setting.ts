import { homedir } from 'node:os';
import { resolve } from 'node:path';

/**
 * Who reads a setting: the `service`, which gets it wherever it runs; the `host`, which serves MCP;
 * or a host that serves `http`.
 */
export type Reader = 'service' | 'host' | 'http';

/** One setting: its flag, its variable, who reads it, its default and its meaning. */
export interface Setting<T> {
  /** `--base-url URL`, as shown in the help. A boolean flag takes no value. */
  readonly flag: string;
  readonly reader: Reader;
  readonly variable: string;
  readonly meaning: string;
  readonly secret?: true;
  /** Parses the text; throws ConfigError if it is invalid. */
  readonly parse: (text: string) => T;
  /** The unit of a number, such as `seconds`. */
  readonly unit?: string;
  readonly fallback: T;
}

/** An invalid setting; the message says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const asIs = (text: string): string => text;

/** An http or https address without its final slashes. @throws ConfigError */
export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(`"${text.slice(0, 80)}" is not an http or https URL.`);
  }
  return text.replace(/\/+$/, '');
}

/** @throws ConfigError for anything but a whole number within the bounds. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(`"${text.slice(0, 40)}" is not a whole number from ${min} to ${max}.`);
    }
    return value;
  };
}

/** @throws ConfigError naming what is allowed. */
export function oneOf<const T extends string>(...allowed: readonly T[]): (text: string) => T {
  return (text) => {
    const found = allowed.find((value) => value === text);
    if (found === undefined) {
      throw new ConfigError(`"${text.slice(0, 40)}" is not one of: ${allowed.join(', ')}.`);
    }
    return found;
  };
}

export function yesNo(text: string): boolean {
  return oneOf('true', 'false', '1', '0')(text).match(/true|1/) !== null;
}

/** Errors never quote the value. */
export function secretText(text: string): string {
  if (text.length < 32)
    throw new ConfigError('The key is too short: it must have at least 32 ' + 'characters.');
  return text;
}

/** A comma-separated list. */
export const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Addresses of Postgres servers. @throws ConfigError without repeating their passwords */
export function postgresUrls(text: string): readonly string[] {
  const urls = list(text);
  if (urls.every((url) => /^postgres(?:ql)?:\/\//i.test(url) && URL.canParse(url))) return urls;
  throw new ConfigError('each address must be a URL that begins with postgres://.');
}

/** A folder as an absolute path. Expands `~`, because hosts pass settings without a shell. */
export const folder = (text: string): string => resolve(text.replace(/^~(?=$|[/\\])/, homedir()));

export const folders = (text: string): readonly string[] => list(text).map(folder);

/** Whole paths of files, comma-separated; a comma before anything else is part of a name. */
export const files = (text: string): readonly string[] =>
  text
    .split(/,(?=\s*(?:$|,|[/~]|[A-Za-z]:[\\/]))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(folder);

export const setting = <T>(of: Setting<T>): Setting<T> => of;

/** A text that is optional. */
export const optional = (of: Omit<Setting<string | null>, 'parse' | 'fallback'>) =>
  setting<string | null>({ ...of, parse: asIs, fallback: null });

/** The default for users, with its unit; empty if there is none to show. */
export function shownDefault({ fallback, unit }: Setting<unknown>): string {
  if (fallback === null || fallback === false) return '';
  const text = Array.isArray(fallback) ? fallback.join(',') : String(fallback);
  return unit === undefined ? text : `${text} ${unit}`;
}
