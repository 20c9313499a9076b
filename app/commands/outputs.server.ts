import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutputClosed, type Output } from './command'

export interface OwnOutput extends Output {
  stdout(content: string | Uint8Array): Promise<void>
}

export function standardOutput(): OwnOutput {
  return {
    stdout: (content) => write(process.stdout, content),
    stderr: (text) => write(process.stderr, text),
  }
}

function write(stream: NodeJS.WriteStream, content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(content, (error) => {
      if (!error) resolve()
      else reject(isGone(error) ? new OutputClosed() : error)
    })
  })
}

/** `head` ends before its writer. */
export function isGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED'
}

interface FileOutput extends OwnOutput {
  keep(): Promise<void>
  /** At once: a process that is being ended has no time to wait. */
  discard(): void
}

/** The file appears when `work` keeps it as whole; its owner alone may read it, since it is personal. */
export async function toFile<Result>(
  path: string,
  work: (file: FileOutput) => Promise<Result>,
): Promise<Result> {
  const file = await fileOutput(path)
  const give = (signal: NodeJS.Signals) => {
    file.discard()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', give).once('SIGTERM', give)
  try {
    return await work(file)
  } finally {
    process.off('SIGINT', give).off('SIGTERM', give)
    file.discard()
  }
}

async function fileOutput(path: string): Promise<FileOutput> {
  const target = existsSync(path) ? realpathSync(path) : path
  if (existsSync(target) && !statSync(target).isFile()) throw new Error(`${path} is not a file.`)
  if (!existsSync(dirname(target))) throw new Error(`The folder ${dirname(target)} does not exist.`)
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.part`)
  const named = (error: Error) => {
    throw new Error(`${path} cannot be written: ${error.message}`, { cause: error })
  }
  const file = await open(unfinished, 'w', 0o600).catch(named)
  return {
    stdout: (content) => file.writeFile(content).catch(named),
    stderr: (text) => write(process.stderr, text),
    async keep() {
      await file.sync()
      await file.close()
      await rename(unfinished, target)
    },
    discard: () => rmSync(unfinished, { force: true }),
  }
}
