import robotsParser from 'robots-parser';
import { ROBOT } from './fetch-options.ts';

/** The result of fetching a site's robots.txt. */
export type RobotsAnswer =
  | { readonly text: string }
  /** There is no robots.txt: everything is allowed. */
  | 'none'
  /** It could not be fetched: until it can, nothing is allowed (RFC 9309, 2.3.1.4). */
  | 'unreachable';

/** The package's types declare a default export; Node imports the function itself. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

interface Entry {
  readonly isAllowed: (url: string) => boolean;
  readonly until: number;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 300_000;
const MAX_SITES = 1000;

function entryOf(origin: string, answer: RobotsAnswer, now: number): Entry {
  if (answer === 'unreachable') return { isAllowed: () => false, until: now + RETRY_MS };
  if (answer === 'none') return { isAllowed: () => true, until: now + HOUR_MS };
  const rules = parseRobots(`${origin}/robots.txt`, answer.text);
  return { isAllowed: (url) => rules.isAllowed(url, ROBOT) ?? true, until: now + HOUR_MS };
}

/** The robots.txt rules of sites, cached for an hour, or five minutes when unreachable. */
export class RobotsCache {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<Entry>>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @param ask fetches the site's robots.txt, if its rules are not known */
  async isAllowed(url: URL, ask: () => Promise<RobotsAnswer>): Promise<boolean> {
    for (;;) {
      const known = this.entries.get(url.origin);
      if (known !== undefined && known.until > this.now()) return known.isAllowed(url.href);
      const pending = this.pending.get(url.origin);
      if (pending === undefined) return (await this.learn(url.origin, ask)).isAllowed(url.href);
      // The caller who fetches it may give up first; then this caller fetches it.
      await pending.catch(() => undefined);
    }
  }

  private async learn(origin: string, ask: () => Promise<RobotsAnswer>): Promise<Entry> {
    const asking = ask().then((answer) => entryOf(origin, answer, this.now()));
    this.pending.set(origin, asking);
    try {
      const entry = await asking;
      this.entries.delete(origin);
      this.entries.set(origin, entry);
      const [oldest] = this.entries.keys();
      if (this.entries.size > MAX_SITES && oldest !== undefined) this.entries.delete(oldest);
      return entry;
    } finally {
      this.pending.delete(origin);
    }
  }
}
