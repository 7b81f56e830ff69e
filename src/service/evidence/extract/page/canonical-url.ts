const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|mc_cid|mc_eid|igshid|trk|ref_src|_hsenc|_hsmi)$/i;
const MAX_URL_CHARS = 2000;

/** Resolves a text to an http(s) URL, against the page's if relative; null for anything else. */
export function webUrl(text: string | null | undefined, base?: string): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  try {
    const url = base?.startsWith('http') ? new URL(text.trim(), base) : new URL(text.trim());
    const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isWeb && url.href.length <= MAX_URL_CHARS ? url.href : null;
  } catch {
    return null;
  }
}

/** The canonical URL: no fragment, no tracking parameters, the other parameters sorted. */
export function canonicalUrl(text: string): string {
  const web = webUrl(text);
  if (web === null) return text;
  const url = new URL(web);
  url.hash = '';
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  url.search = new URLSearchParams(
    kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  ).toString();
  return url.href;
}

/**
 * The URL of a document. A fetched page may name a canonical URL only on its own site, or it could
 * speak in another's name; a file from the operator's folder may come from anywhere.
 */
export function documentUrl(given: string, stated: string | null): string {
  const own = webUrl(given);
  if (stated === null) return canonicalUrl(given);
  if (own === null) return canonicalUrl(stated);
  return new URL(own).host === new URL(stated).host ? canonicalUrl(stated) : canonicalUrl(given);
}
