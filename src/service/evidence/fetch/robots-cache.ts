import robotsParser from 'robots-parser';
import { ROBOT } from './fetch-options.ts';

/** What a site's robots.txt came to. */
export type RobotsAnswer =
  | { readonly text: string }
  /** There is none: everything may be read. */
  | 'none'
  /** It could not be had: until it can, nothing may be read (RFC 9309, 2.3.1.4). */
  | 'unreachable';

/** The package says it has a default export; what Node imports is the function itself. */
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

/** What sites allow, asked once an hour and site. */
export class RobotsCache {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<Entry>>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @param ask reads the site's robots.txt, when it is not known what it says */
  async isAllowed(url: URL, ask: () => Promise<RobotsAnswer>): Promise<boolean> {
    for (;;) {
      const known = this.entries.get(url.origin);
      if (known !== undefined && known.until > this.now()) return known.isAllowed(url.href);
      const pending = this.pending.get(url.origin);
      if (pending === undefined) return (await this.learn(url.origin, ask)).isAllowed(url.href);
      // Who asks already may give up before there is an answer; then it is this one's turn.
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
