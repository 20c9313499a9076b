import type { Readable } from 'node:stream'
import type { S3Settings } from '~/domain/documents/s3-client.server'

/** What the command line asks the server: one line of JSON. */
export interface OperatorRequest {
  command: string
  args: string[]
  /** A bucket that whoever asks knows of, and the server perhaps does not yet, or no longer. */
  s3?: S3Settings
}

/** What the server answers: lines of JSON, the last of which is the exit status. */
export type OperatorFrame = { stdout: string } | { stderr: string } | { exit: number }

/** JSON has no line break of its own. */
export function toLine(value: OperatorRequest | OperatorFrame): string {
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
