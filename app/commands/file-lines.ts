import type { Readable } from 'node:stream'

/** One line of what a command gives for files: the server that runs it puts out text only. */
type FileLine = { file: string } | { bytes: string } | { whole: true }

/** A multiple of three bytes, so that Base64 needs no filling in between. */
const bytesAtOnce = 48 * 1024

/** @throws what the stream throws; the file is not whole then. */
export async function* toFileLines(name: string, content: Readable): AsyncGenerator<string, void> {
  yield line({ file: name })
  let rest = Buffer.alloc(0)
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk as Buffer])
    while (rest.length >= bytesAtOnce) {
      yield line({ bytes: rest.subarray(0, bytesAtOnce).toString('base64') })
      rest = rest.subarray(bytesAtOnce)
    }
  }
  if (rest.length) yield line({ bytes: rest.toString('base64') })
  yield line({ whole: true })
}

export const readFileLine = (text: string) => JSON.parse(text) as FileLine

const line = (of: FileLine) => `${JSON.stringify(of)}\n`
