import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  AppBridge,
  getToolUiResourceUri,
  type McpUiHostCapabilities,
  type McpUiHostContext,
  PostMessageTransport,
  RESOURCE_MIME_TYPE,
} from '@modelcontextprotocol/ext-apps/app-bridge';

/** A host built with the official bridge: an MCP client and the frame of the view. */

/** The policy that a host must set for a view that declares no domains (MCP Apps, "Host Behavior"). */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; media-src 'self' data:; connect-src 'none'; frame-src 'none'";

export interface Opening {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  /** The protocol mode of the connection to the server. */
  readonly mode?: 'legacy' | 'auto';
  readonly capabilities?: McpUiHostCapabilities;
  readonly context?: McpUiHostContext;
}

const EVERYTHING: McpUiHostCapabilities = {
  openLinks: {},
  serverTools: {},
  updateModelContext: { text: {} },
  message: { text: {} },
};

class TestHost {
  /** What the view has told the model, and by which method. */
  readonly told: { readonly by: string; readonly content: unknown }[] = [];
  readonly opened: string[] = [];
  readonly sizes: { readonly width?: number; readonly height?: number }[] = [];
  #bridge: AppBridge | undefined;

  /** Connects to the server, calls the tool, and shows its view with the answer. */
  async open({ tool, args, mode = 'auto', capabilities = EVERYTHING, context = {} }: Opening) {
    const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: [RESOURCE_MIME_TYPE] } };
    const client = new Client(
      { name: 'browser-host', version: '1.0.0' },
      { capabilities: { extensions }, versionNegotiation: { mode } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
    const { tools } = await client.listTools();
    const uri = getToolUiResourceUri(tools.find(({ name }) => name === tool) ?? {});
    if (uri === undefined) throw new Error(`${tool} has no view`);
    const { contents } = await client.readResource({ uri });
    const [page] = contents;
    if (page?.mimeType !== RESOURCE_MIME_TYPE || !('text' in page)) throw new Error('no view came');
    const bridge = new AppBridge(client, { name: 'browser-host', version: '1' }, capabilities, {
      hostContext: context,
    });
    this.#listen(bridge);
    await this.#show(bridge, page.text);
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(await client.callTool({ name: tool, arguments: args }));
    this.#bridge = bridge;
  }

  change(context: McpUiHostContext): void {
    this.#bridge?.setHostContext(context);
  }

  async tearDown(): Promise<unknown> {
    return this.#bridge?.teardownResource({});
  }

  #listen(bridge: AppBridge): void {
    bridge.onupdatemodelcontext = async ({ content }) => {
      this.told.push({ by: 'context', content });
      return {};
    };
    bridge.onmessage = async ({ content }) => {
      this.told.push({ by: 'message', content });
      return {};
    };
    bridge.onopenlink = async ({ url }) => {
      this.opened.push(url);
      return {};
    };
    bridge.addEventListener('sizechange', (size) => this.sizes.push(size));
  }

  /** Sandboxed without an origin, which is stricter than required of a host. */
  async #show(bridge: AppBridge, html: string): Promise<void> {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = 'view';
    document.body.replaceChildren(frame);
    const inside = frame.contentWindow;
    if (inside === null) throw new Error('the frame has no window');
    const initialized = new Promise<void>((resolve) => {
      bridge.oninitialized = () => resolve();
    });
    await bridge.connect(new PostMessageTransport(inside, inside));
    const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
    frame.srcdoc = html.replace('<head>', `<head>${policy}`);
    await initialized;
  }
}

Object.assign(window, { host: new TestHost() });
