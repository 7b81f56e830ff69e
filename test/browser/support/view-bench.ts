import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import { buildViews } from '../../../scripts/build-views.ts';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { type HttpServer, startHttp } from '../../../src/mcp/http/start-http.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../mcp/support/environment.ts';
import { type ScriptedService, startScriptedService } from '../../mcp/support/scripted-service.ts';
import { browserCode, type PageServer, startPageServer } from './page-server.ts';

/** Options for the host in the browser; see page/host.ts. */
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

/** A view in a browser, on a real MCP server, on a service with scripted responses. */
export interface ViewPage {
  readonly page: Page;
  /** The inside of the frame. */
  readonly view: FrameLocator;
  /** Addresses that the browser has requested. */
  readonly asked: readonly string[];
  open(opening: Opening): Promise<void>;
  told(): Promise<readonly Told[]>;
  opened(): Promise<readonly string[]>;
  change(context: object): Promise<void>;
  /** Accessibility faults that our own checker finds in the view. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ViewBench {
  readonly service: ScriptedService;
  /** The address of the host's page. */
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
    // Zooming in by two halves the width of the page and doubles its device pixels.
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
      // The answer still has to reach the frame.
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

/** Starts browser, server and service. @param executablePath of Chromium. */
export async function openViewBench(executablePath: string): Promise<ViewBench> {
  await buildViews();
  const service = await startScriptedService();
  const client = createClient({
    target: { kind: 'remote', baseUrl: service.url, apiKey: 'test-key' },
  });
  const server = await serve(client);
  const pages: PageServer = await startPageServer(server.url);
  // Chromium's sandbox needs rights that containers seldom have; the frame's sandbox stays on.
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
