import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import { buildViews } from '../../../scripts/build-views.ts';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { type HttpServer, startHttp } from '../../../src/mcp/http/start-http.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../mcp/support/environment.ts';
import { type ScriptedService, startScriptedService } from '../../mcp/support/scripted-service.ts';
import { browserCode, type PageServer, startPageServer } from './page-server.ts';

/** What the host in the browser is asked for; see page/host.ts. */
export interface Opening {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly mode?: 'legacy' | 'auto';
  readonly capabilities?: object;
  readonly context?: object;
}

export interface Told {
  readonly by: string;
  readonly content: readonly { readonly text: string }[];
}

/** A view in a browser, before a real server, before a service that answers what a test wants. */
export interface ViewPage {
  readonly page: Page;
  /** The inside of the frame. */
  readonly view: FrameLocator;
  /** Addresses that the browser has asked for. */
  readonly asked: readonly string[];
  open(opening: Opening): Promise<void>;
  told(): Promise<readonly Told[]>;
  opened(): Promise<readonly string[]>;
  change(context: object): Promise<void>;
  /** What our own checker of accessibility finds wrong in the view. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ViewBench {
  readonly service: ScriptedService;
  /** Where the page of the host is. */
  readonly url: string;
  newPage(look?: Look): Promise<ViewPage>;
  close(): Promise<void>;
}

export interface Look {
  readonly dark?: boolean;
  readonly width?: number;
  readonly zoom?: number;
}

function environmentOf(client: PeopleSearchClient): ServerEnvironment {
  return {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('remote'),
    settings: { ...SETTINGS, waitSeconds: 1 },
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
  };
}

async function viewPage(browser: Browser, url: string, checker: string, look: Look) {
  const { dark = false, width = 900, zoom = 1 } = look;
  const context = await browser.newContext({
    colorScheme: dark ? 'dark' : 'light',
    // Zooming in by two halves the width that a page has, and doubles the pixels of each.
    viewport: { width: Math.round(width / zoom), height: Math.round(900 / zoom) },
    deviceScaleFactor: zoom,
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  const inside = () => {
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (frame === undefined) throw new Error('no view is open');
    return frame;
  };
  const made: ViewPage = {
    page,
    view: page.frameLocator('iframe'),
    asked,
    open: async (opening) => {
      await page.evaluate(`host.open(${JSON.stringify(opening)})`);
      // The answer is on its way into the frame.
      const waiting = page.frameLocator('iframe').getByText(/^(Searching|Looking for faces) …$/);
      await waiting.waitFor({ state: 'detached' });
    },
    told: () => page.evaluate('host.told'),
    opened: () => page.evaluate('host.opened'),
    change: (to) => page.evaluate(`host.change(${JSON.stringify(to)})`),
    faults: async () => {
      await inside().evaluate(checker);
      return await inside().evaluate('look()');
    },
    close: () => context.close(),
  };
  return made;
}

async function serve(client: PeopleSearchClient): Promise<HttpServer> {
  const environment = environmentOf(client);
  return startHttp({
    version: '1.2.3',
    authenticate: async () => ({ id: 'local', environment }),
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
}

/** Starts it all. @param executablePath of Chromium. */
export async function openViewBench(executablePath: string): Promise<ViewBench> {
  await buildViews();
  const service = await startScriptedService();
  const client = createClient({
    target: { kind: 'remote', baseUrl: service.url, apiKey: 'test-key' },
  });
  const server = await serve(client);
  const pages: PageServer = await startPageServer(server.url);
  // Chromium's own sandbox needs rights that a container seldom gives; the frame's stays on.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const checker = await browserCode('look.ts');
  return {
    service,
    url: pages.url,
    newPage: (look = {}) => viewPage(browser, pages.url, checker, look),
    close: async () => {
      await browser.close();
      await pages.close();
      await server.close();
      await client.close();
      await service.close();
    },
  };
}
