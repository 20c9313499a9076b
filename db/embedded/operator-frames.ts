import type { Readable } from 'node:stream'

/** Where a command writes. Both resolve when more may follow and reject when the reader has gone. */
export interface Output {
  stdout(text: string): Promise<void>
  stderr(text: string): Promise<void>
}

/** The reader of an output has gone, as `head` does: no fault, and nobody is left to be told. */
export class OutputClosed extends Error {}

/** What the server answers: lines of JSON, the last of which is the exit status. */
export type OperatorFrame = { stdout: string } | { stderr: string } | { exit: number }

/** JSON has no line break of its own. */
export function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Reads no faster than whoever asks for the lines; an unfinished last line is none. */
export async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
