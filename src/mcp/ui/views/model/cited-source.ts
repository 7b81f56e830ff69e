/** A source in a cell of an answer. */
export interface CitedSource {
  /** The full URL if it is a web address, otherwise null. */
  readonly address: string | null;
  /** The host, or the text if there is none. */
  readonly label: string;
  /** `2024-03-15`, `2024-03`, or empty. */
  readonly day: string;
}

/** Views link only to `http:` and `https:`; `javascript:` and `data:` would be code. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

/** Parses `https://gazette.example/people/1 2023-11-02; statehouse.example 2024-03`. */
export function citedSources(cell: string): CitedSource[] {
  const parts = cell.split('; ').filter((part) => part !== '');
  return parts.map((part) => {
    const [, what = part, day = ''] = /^(.*?)(?: (\d{4}(?:-\d\d){0,2}))?$/s.exec(part) ?? [];
    const address = webAddress(what);
    const label = address === null ? what : new URL(address).hostname.replace(/^www\./, '');
    return { address, label, day };
  });
}
