import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutputClosed, type Output } from './command'

/** An output on this machine, which takes bytes as well. */
export interface OwnOutput extends Output {
  stdout(content: string | Uint8Array): Promise<void>
}

/** The process's own output. */
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

/** Whether a write failed because its reader has ended, as `head` does. */
export function isGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED'
}

interface FileOutput extends OwnOutput {
  /** Gives the file its name. */
  keep(): Promise<void>
  /** Removes what was written so far; a process that is being ended has no time to wait. */
  discard(): void
}

/**
 * Standard output to a file, which appears under its name when `work` keeps it as whole. Only its owner
 * may read it: what has come in is personal.
 *
 * @returns what `work` returns
 */
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
  if (existsSync(target) && !statSync(target).isFile()) throw new Error(`${path} is no file.`)
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.part`)
  const file = await open(unfinished, 'w', 0o600).catch((error: Error) => {
    throw new Error(`${path} cannot be written: ${error.message}`, { cause: error })
  })
  return {
    stdout: async (content) => void (await file.writeFile(content)),
    stderr: (text) => write(process.stderr, text),
    async keep() {
      await file.sync()
      await file.close()
      await rename(unfinished, target)
    },
    discard: () => rmSync(unfinished, { force: true }),
  }
}
