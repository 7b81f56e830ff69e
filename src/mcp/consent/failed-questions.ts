import type { McpServer, RequestOptions } from '@modelcontextprotocol/server';

type Ask = (message: { readonly method: string }, options?: RequestOptions) => Promise<unknown>;

/**
 * Treats a question as closed if an older host fails to ask it or sends an invalid answer, so that
 * a person can still approve by a code. Otherwise the SDK would end the call with the host's error,
 * and a host that declares forms but cannot show them could never get approval.
 */
export function closeFailedQuestions({ server }: McpServer): void {
  const ask = server.request.bind(server) as Ask;
  const asked: Ask = async (message, options) => {
    try {
      return await ask(message, options);
    } catch (error) {
      // A cancelled call has no one to read its answer.
      if (message.method !== 'elicitation/create' || options?.signal?.aborted) throw error;
      return { action: 'cancel' };
    }
  };
  server.request = asked as typeof server.request;
}
