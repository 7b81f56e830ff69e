/**
 * Calls `done` once: when the response was sent completely, was aborted, or has no streamed body.
 * Only streams are wrapped; other bodies are unchanged.
 */
export function onResponseEnd(response: Response, done: () => void): Response {
  const { body, headers } = response;
  if (body === null || !headers.get('content-type')?.startsWith('text/event-stream')) {
    done();
    return response;
  }
  const reader = body.getReader();
  const passed = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done: ended, value } = await reader.read();
        if (!ended) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      done();
    },
    cancel: async (reason) => {
      done();
      await reader.cancel(reason);
    },
  });
  return new Response(passed, response);
}
