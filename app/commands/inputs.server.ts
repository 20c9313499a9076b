import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { maxInputBytes } from '~/bounds'

/** Plain text from files, or with '-' from standard input. @throws Error that says what is wrong */
export async function readInputs(
  files: Record<string, string>,
  from: string,
): Promise<Record<string, string>> {
  const inputs: Record<string, string> = {}
  for (const [name, path] of Object.entries(files)) inputs[name] = await readText(path, from)
  return inputs
}

async function readText(path: string, from: string): Promise<string> {
  const name = path === '-' ? 'Standard input' : path
  const bytes = await readAtMost(
    path === '-' ? process.stdin : createReadStream(resolve(from, path)),
  )
    // The reason of the system, such as ENOENT.
    .catch((error: Error) => {
      throw new Error(`${name} cannot be read: ${error.message}`, { cause: error })
    })
  if (bytes.length > maxInputBytes) {
    throw new Error(`${name} is larger than ${maxInputBytes / 1024} kB.`)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/[^\P{Cc}\t\n\r]/u.test(text)) return text
  } catch {
    // Said below.
  }
  throw new Error(`${name} is not plain text in UTF-8.`)
}

async function readAtMost(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    parts.push(part)
    size += part.length
    if (size > maxInputBytes) break
  }
  return Buffer.concat(parts)
}
