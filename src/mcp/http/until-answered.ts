/**
 * Calls `done` once: when the answer has been sent whole, was broken off, or has no body that is
 * still being made. Only streams are passed through; a finished body is left as it is.
 */
export function untilAnswered(response: Response, done: () => void): Response {
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
