import { lookup } from 'node:dns/promises';
import { MAX_PHOTO_BYTES } from '../../../contract/faces.ts';
import type {
  FetchedPage,
  FetchKind,
  FetchOutcome,
  PageFetcher,
} from '../../network/page-fetcher.ts';
import { boundedBody } from './bounded-body.ts';
import { checkedTarget, checkedUrl } from './checked-target.ts';
import { type ExpectedFile, expectedFile } from './expected-file.ts';
import { type FetchRules, MAX_REDIRECTS, type PageFetcherOptions, ROBOT } from './fetch-options.ts';
import { FetchRefused } from './fetch-refused.ts';
import { HostQueues } from './host-queues.ts';
import { oneRequest, type ResponseHead } from './one-request.ts';
import { type RobotsAnswer, RobotsCache } from './robots-cache.ts';

const MAX_ROBOTS_BYTES = 500 * 1024;
const HOMEPAGE = 'https://www.npmjs.com/package/people-search-mcp';

function rulesOf(options: PageFetcherOptions): FetchRules {
  return {
    userAgent: `${ROBOT}/${options.version} (+${HOMEPAGE})`,
    resolve: options.resolve ?? ((host) => lookup(host, { all: true })),
    rule: options.rule ?? { allowLoopback: false },
    anyPort: options.anyPort ?? false,
    timeoutMs: options.timeoutMs ?? 15_000,
    maxBytes: options.maxBytes ?? 5 * 1024 ** 2,
    maxImageBytes: options.maxImageBytes ?? MAX_PHOTO_BYTES,
    now: options.now ?? Date.now,
  };
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

type FoundFile = Omit<FetchedPage, 'url'>;

async function readPage(
  { status, header, body }: ResponseHead,
  { maxBytes, takes, otherType }: ExpectedFile,
): Promise<FoundFile | { readonly location: string }> {
  const location = header('location');
  if (isRedirect(status) && location !== null) return { location };
  if (status < 200 || status > 299) {
    throw new FetchRefused('unreachable', `The site returned HTTP ${status}.`);
  }
  const contentType = header('content-type');
  if (contentType !== null && !takes(contentType)) {
    throw new FetchRefused('not_a_page', otherType);
  }
  if (Number(header('content-length') ?? 0) > maxBytes) {
    throw new FetchRefused('too_large', `The file is over ${maxBytes} bytes.`);
  }
  const bytes = await boundedBody(body, header('content-encoding') ?? '', maxBytes);
  return { contentType, bytes };
}

async function readRobots({
  status,
  header,
  body,
}: ResponseHead): Promise<RobotsAnswer | { next: string }> {
  const location = header('location');
  if (isRedirect(status) && location !== null) return { next: location };
  if (status >= 500) return 'unreachable';
  if (status < 200 || status > 299) return 'none';
  const bytes = await boundedBody(body, header('content-encoding') ?? '', MAX_ROBOTS_BYTES, 'cut');
  return { text: new TextDecoder().decode(bytes) };
}

class GuardedFetcher {
  private readonly rules: FetchRules;
  private readonly turns = new HostQueues();
  private readonly robots: RobotsCache;

  constructor(rules: FetchRules) {
    this.rules = rules;
    this.robots = new RobotsCache(rules.now);
  }

  /** Every request, also for robots.txt, goes through the same checks. */
  private async ask<T>(
    url: URL,
    accept: string,
    signal: AbortSignal,
    read: (answer: ResponseHead) => Promise<T>,
  ) {
    return this.turns.take(url.host, signal, async () => {
      const target = await checkedTarget(url, this.rules);
      signal.throwIfAborted();
      return oneRequest(target, { userAgent: this.rules.userAgent, accept }, signal, read);
    });
  }

  private async askRobots(site: URL, signal: AbortSignal): Promise<RobotsAnswer> {
    let url = new URL('/robots.txt', site);
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const answer = await this.ask(url, 'text/plain,*/*;q=0.1', signal, readRobots);
        if (typeof answer === 'string' || 'text' in answer) return answer;
        url = checkedUrl(answer.next, url, this.rules.anyPort);
      }
      return 'none';
    } catch (error) {
      // A host that must not be contacted is refused before its robots.txt matters.
      if (
        signal.aborted ||
        (error instanceof FetchRefused &&
          url.host === site.host &&
          error.refusal === 'address_refused')
      )
        throw error;
      return 'unreachable';
    }
  }

  async page(text: string, kind: FetchKind, signal: AbortSignal): Promise<FetchedPage> {
    const wanted = expectedFile(kind, this.rules);
    let url = checkedUrl(text, null, this.rules.anyPort);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const isAllowed = await this.robots.isAllowed(url, () => this.askRobots(url, signal));
      if (!isAllowed) {
        throw new FetchRefused('robots_refused', "The site's robots.txt does not allow it.");
      }
      const found = await this.ask(url, wanted.accept, signal, (answer) =>
        readPage(answer, wanted),
      );
      if (!('location' in found)) return { url: url.href, ...found };
      url = checkedUrl(found.location, url, this.rules.anyPort);
    }
    throw new FetchRefused('too_many_redirects', `More than ${MAX_REDIRECTS} redirects.`);
  }
}

function refusalOf(error: unknown, late: AbortSignal): FetchOutcome {
  if (late.aborted) return { refusal: 'too_slow', message: 'The page took too long.' };
  if (error instanceof FetchRefused) return { refusal: error.refusal, message: error.message };
  return { refusal: 'unreachable', message: 'The page could not be read.' };
}

/**
 * Creates the only fetcher of pages and photos: http(s) at public addresses, checked at every hop
 * and pinned; bounded in size, time and redirects; obeys robots.txt; one request per host at a
 * time.
 */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const rules = rulesOf(options);
  const fetcher = new GuardedFetcher(rules);
  return {
    fetch: async (url, signal, kind = 'page') => {
      const late = AbortSignal.timeout(rules.timeoutMs);
      try {
        return { page: await fetcher.page(url, kind, AbortSignal.any([signal, late])) };
      } catch (error) {
        return refusalOf(error, late);
      }
    },
  };
}
