/** Longest address in a question, so that the question still fits a form and a terminal. */
const MAX_ADDRESS_CHARS = 500;
/** Characters shown of the end of a longer address. */
const END_CHARS = 120;

/** Shorter values protect nothing. */
const MIN_SECRET_CHARS = 9;
/** Enough to recognize a secret by. */
const SHOWN_SECRET_CHARS = 4;

/** Names of parameters that hold secrets: `token`, `api_key`, `sig`, `client_secret`, `auth`. */
const SECRET_NAME =
  /(?:^|[^a-z])(?:(?:api|access|private)?key|\w*token|\w*secret|sig(?:nature)?|auth(?:orization)?|pass(?:word|wd)?|pwd|credentials?|code|jwt|sas|hmac|session(?:id)?)(?:$|[^a-z])/i;
/** A JSON Web Token has dots, but it is no host. */
const JSON_WEB_TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;
/** A value with one of these can name a host, an e-mail address or a path: a receiver. */
const NAMES_A_PLACE = /[.@:/\\]/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a value is a secret, and certainly says nothing about who receives. */
function isSecret(name: string, value: string): boolean {
  if (value.length < MIN_SECRET_CHARS || !SECRET_NAME.test(name)) return false;
  const plain = decoded(decoded(value));
  return JSON_WEB_TOKEN.test(plain) || !NAMES_A_PLACE.test(plain);
}

function shownParameter(parameter: string): string {
  const [raw = '', ...rest] = parameter.split('=');
  const value = rest.join('=');
  if (!isSecret(decoded(raw), value)) return parameter;
  return `${raw}=${value.slice(0, SHOWN_SECRET_CHARS)}… (a secret of ${value.length} characters)`;
}

function bounded(address: string): string {
  const left = address.length - MAX_ADDRESS_CHARS;
  if (left <= 0) return address;
  const start = address.slice(0, MAX_ADDRESS_CHARS - END_CHARS);
  return `${start}… (${left} characters not shown) …${address.slice(-END_CHARS)}`;
}

/**
 * The address that receives, for the person who is asked: host, path and the whole query, because a
 * parameter may decide who receives. Only secrets are shortened, and what does not fit; both are
 * said with "…" and a blank, which no address contains.
 */
export function shownAddress(url: URL): string {
  const query = url.search.slice(1).split('&').map(shownParameter).join('&');
  const address = `${url.origin}${url.pathname}`;
  return bounded(query === '' ? address : `${address}?${query}`);
}
