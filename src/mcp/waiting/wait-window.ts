/** Seconds before a host's time-out at which an answer leaves. */
const SPARE = 5;

/** For hosts that nobody has measured: some clients give up after 30 s. */
const UNKNOWN_HOST = 25;

/**
 * Longest wait in one call, whatever a host allows: proxies and balancers on the way cut a
 * connection that was silent for a minute.
 */
const MAX_WAIT_SECONDS = 55;

/** The default of the TypeScript SDK, which hosts that set none of their own inherit. */
const OF_THE_SDK = 60;

/**
 * Seconds after which hosts give a tool call up when their user has set nothing, by the name in
 * their `clientInfo`. Where versions differ, the shortest counts.
 */
const HOST_SECONDS: Readonly<Record<string, number>> = {
  // Claude Desktop: 60 s measured, 240 on some builds; not to be set (claude-code #22542, #44032).
  'claude-ai': OF_THE_SDK,
  // Hours in the terminal (MCP_TOOL_TIMEOUT), 60 s in the desktop app (claude-code #63379).
  'claude-code': OF_THE_SDK,
  // `tool_timeout_sec`, 60 by default.
  'codex-mcp-client': 60,
  Codex: 60,
  'cursor-vscode': OF_THE_SDK,
  // 60 s as an extension (cline #12576, where the terminal's 5 s were a bug).
  Cline: OF_THE_SDK,
  // copilot-cli #1535.
  'github-copilot-developer': OF_THE_SDK,
  // `timeout`, ten minutes by default (MCP_DEFAULT_TIMEOUT_MSEC).
  'gemini-cli-mcp-client': 600,
};

/** A bridge adds itself to the name: `claude-ai (via mcp-remote 0.1.37)`. */
const withoutBridge = (name: string): string => name.replace(/ \(via .*$/s, '');

/**
 * Seconds that one call may wait for a run without outlasting its host's patience. Pure.
 * @param setting what the user set; null: nothing.
 * @param host the name in the client's `clientInfo`; null: it told none.
 */
export function waitWindow(setting: number | null, host: string | null): number {
  if (setting !== null) return setting;
  const name = withoutBridge(host ?? '');
  const patience = Object.hasOwn(HOST_SECONDS, name) ? HOST_SECONDS[name] : undefined;
  return patience === undefined ? UNKNOWN_HOST : Math.min(patience - SPARE, MAX_WAIT_SECONDS);
}
