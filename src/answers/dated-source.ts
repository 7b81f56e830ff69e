import type { Source } from '../contract/profile.ts';
import { cleanText } from './clean-text.ts';

/** The date of an ISO time, at its precision: `2014`, `2014-03`, `2014-03-01`. */
export function isoDay(time: string | null | undefined): string {
  return /^\d{4}(-\d{2}(-\d{2})?)?/.exec(time ?? '')?.[0] ?? '';
}

/** The host of a URL without `www.`, or the shortened text if it is not a URL. */
export function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return cleanText(host === '' ? url : host, 60);
}

type Dated = Pick<Source, 'url' | 'publishedAt' | 'name' | 'title'>;

/**
 * The name of a file or import of the operator, whose `urn:` means nothing to a reader; null for a
 * page.
 */
const ownName = ({ url, name, title }: Dated): string | null =>
  /^urn:/i.test(url) ? cleanText(name ?? title ?? 'an own file', 60) : null;

/** A source in few tokens, with its month: `ballotpedia.org 2024-03`. */
export function shortSource(source: Dated): string {
  return `${ownName(source) ?? hostOf(source.url)} ${isoDay(source.publishedAt).slice(0, 7)}`.trimEnd();
}

/** A source with its full URL and its date; an own file by its name. */
export function fullSource(source: Dated): string {
  return `${ownName(source) ?? cleanText(source.url, 300)} ${isoDay(source.publishedAt)}`.trimEnd();
}

/** The first sources that look different when shown, dated ones first. */
export function pickSources(
  sources: readonly Dated[],
  most: number,
  show: (source: Dated) => string,
): string[] {
  const dated = sources.filter((source) => isoDay(source.publishedAt) !== '');
  const undated = sources.filter((source) => isoDay(source.publishedAt) === '');
  const shown = new Set<string>();
  for (const source of [...dated, ...undated]) {
    if (shown.size === most) break;
    shown.add(show(source));
  }
  return [...shown];
}
