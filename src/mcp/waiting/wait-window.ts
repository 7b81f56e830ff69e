/** Seconds before a host's timeout at which an answer is sent. */
const SPARE = 5;

/** For hosts that were not measured: some clients time out after 30 s. */
const UNKNOWN_HOST = 25;

/**
 * Longest wait in one call, whatever a host allows: proxies and load balancers cut a connection
 * after a minute of silence.
 */
const MAX_WAIT_SECONDS = 55;

/** The default of the TypeScript SDK, which applies to hosts that set none. */
const OF_THE_SDK = 60;

/**
 * Timeout of a tool call in seconds by default, by the name in `clientInfo`. If versions differ,
 * the shortest.
 */
const HOST_SECONDS: Readonly<Record<string, number>> = {
  // Claude Desktop: 60 s measured, 240 on some builds; not configurable (claude-code #22542,
  // #44032).
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

/** A bridge appends itself to the name: `claude-ai (via mcp-remote 0.1.37)`. */
const withoutBridge = (name: string): string => name.replace(/ \(via .*$/s, '');

/**
 * Seconds that one call may wait for a run without exceeding its host's timeout. Pure.
 * @param setting the user's setting; null if none.
 * @param host the name in the client's `clientInfo`; null if unknown.
 */
export function waitWindow(setting: number | null, host: string | null): number {
  if (setting !== null) return setting;
  const name = withoutBridge(host ?? '');
  const patience = Object.hasOwn(HOST_SECONDS, name) ? HOST_SECONDS[name] : undefined;
  return patience === undefined ? UNKNOWN_HOST : Math.min(patience - SPARE, MAX_WAIT_SECONDS);
}
