import type { McpServer, RequestOptions } from '@modelcontextprotocol/server';

type Ask = (message: { readonly method: string }, options?: RequestOptions) => Promise<unknown>;

/**
 * A question that an older host fails to put, or answers with what is no answer, counts as closed:
 * then a person can still agree by a code. The SDK would end the call with the host's own words,
 * and a host that says it has forms and then shows none could never be agreed through.
 */
export function closeFailedQuestions({ server }: McpServer): void {
  const ask = server.request.bind(server) as Ask;
  const asked: Ask = async (message, options) => {
    try {
      return await ask(message, options);
    } catch (error) {
      // A call that was given up has nobody who would read its answer.
      if (message.method !== 'elicitation/create' || options?.signal?.aborted) throw error;
      return { action: 'cancel' };
    }
  };
  server.request = asked as typeof server.request;
}
