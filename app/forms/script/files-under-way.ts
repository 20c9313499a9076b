const underWay = new Set<Promise<void>>()

export function noteFile(sent: Promise<void>): void {
  underWay.add(sent)
  void sent.finally(() => underWay.delete(sent))
}

/** A button need not send these files again. */
export async function filesSent(): Promise<void> {
  await Promise.all(underWay)
}
