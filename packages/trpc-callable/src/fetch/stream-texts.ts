const encoder = new TextEncoder();

/**
 * Texts as the body of a Response, made as fast as it is read. `onLeft` is called when the client leaves, or reads
 * nothing for `stallTimeoutMs` while something waits for it; then the body ends in an error.
 */
export function streamTexts(
  texts: AsyncGenerator<string, void>,
  stallTimeoutMs: number,
  onLeft: () => void,
): ReadableStream<Uint8Array> {
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(stalled);
    onLeft();
    // Not awaited: a procedure that hangs would keep the host waiting.
    void texts.return().catch(() => undefined);
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(stalled);
      try {
        const { done, value } = await texts.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        stalled = setTimeout(() => {
          leave();
          controller.error(new Error('The client does not read'));
        }, stallTimeoutMs);
      } catch (error) {
        // Reported where it was thrown. A body without its end must not look complete.
        leave();
        controller.error(error);
      }
    },
    cancel: leave,
  });
}
