/** Made while it is read: one part ahead at most, and none after the reader has gone. */
export function textStream(parts: AsyncGenerator<{ text: string }, void>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const part = await parts.next()
        if (part.done) return controller.close()
        // Without a byte nobody would ask for the next part.
        if (part.value.text) return controller.enqueue(encoder.encode(part.value.text))
      }
    },
    async cancel() {
      await parts.return()
    },
  })
}
