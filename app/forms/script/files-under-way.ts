const underWay = new Set<Promise<void>>()

/** Remembers a file that is being sent by itself. */
export function noteFile(sent: Promise<void>): void {
  underWay.add(sent)
  void sent.finally(() => underWay.delete(sent))
}

/** Until each file that is being sent by itself has arrived or has not: a button need not send it again. */
export async function filesSent(): Promise<void> {
  await Promise.all(underWay)
}
