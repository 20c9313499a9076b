import type { Readable } from 'node:stream'

/** Both resolve when more may follow and reject when the reader has gone. */
export interface Output {
  stdout(text: string): Promise<void>
  stderr(text: string): Promise<void>
}

/** The reader has gone, as `head` does: no error, and nobody is left to be told. */
export class OutputClosed extends Error {}

export type OperatorFrame = { stdout: string } | { stderr: string } | { exit: number }

export function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Without an unfinished last line. */
export async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
