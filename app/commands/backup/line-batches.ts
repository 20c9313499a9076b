const lineFeed = 10

/** Each chunk of bytes gives the lines that end in it. @throws Error when the last line has no end */
export async function* lineBatches(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[], void> {
  let rest: Buffer[] = []
  for await (const chunk of bytes) {
    // Never inside a character: in UTF-8 this byte is a line feed and nothing else.
    const end = chunk.lastIndexOf(lineFeed)
    if (end < 0) {
      rest.push(chunk)
      continue
    }
    const text = Buffer.concat([...rest, chunk.subarray(0, end)]).toString()
    rest = [chunk.subarray(end + 1)]
    yield text.split('\n')
  }
  if (rest.some((part) => part.length > 0)) throw new Error('the last line has no end')
}
