import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutputClosed, type Output } from './command'

/** The process's own output. */
export function standardOutput(): Output {
  return {
    stdout: (text) => write(process.stdout, text),
    stderr: (text) => write(process.stderr, text),
  }
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error) resolve()
      else reject(isGone(error) ? new OutputClosed() : error)
    })
  })
}

/** Whether a write failed because its reader has ended, as `head` does. */
export function isGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED'
}

export interface FileOutput extends Output {
  /** Gives the file its name. */
  keep(): Promise<void>
  /** Removes what was written so far; a process that is being ended has no time to wait. */
  discard(): void
}

/**
 * Standard output to a file, which appears under its name when it is whole. Only its owner may read
 * it: what has come in is personal.
 */
export async function fileOutput(path: string): Promise<FileOutput> {
  const target = existsSync(path) ? realpathSync(path) : path
  if (existsSync(target) && !statSync(target).isFile()) throw new Error(`${path} is no file.`)
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.part`)
  const file = await open(unfinished, 'w', 0o600).catch((error: Error) => {
    throw new Error(`${path} cannot be written: ${error.message}`, { cause: error })
  })
  return {
    stdout: async (text) => void (await file.writeFile(text)),
    stderr: (text) => write(process.stderr, text),
    async keep() {
      await file.sync()
      await file.close()
      await rename(unfinished, target)
    },
    discard: () => rmSync(unfinished, { force: true }),
  }
}
