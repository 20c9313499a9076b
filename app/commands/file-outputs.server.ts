import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Output } from './command'
import { readFileLine } from './file-lines'
import { standardOutput } from './outputs.server'

interface FilesOutput {
  output: Output
  /** @param status of the command @returns the exit status; files that are not whole are gone */
  finish(status: number): Promise<number>
}

/** The content of one file, as it is. */
export function toStandardOutput(): FilesOutput {
  const own = standardOutput()
  return {
    output: {
      stderr: own.stderr,
      stdout: linesTo(async (line) => {
        if ('bytes' in line) await own.stdout(Buffer.from(line.bytes, 'base64'))
      }),
    },
    finish: (status) => Promise.resolve(status),
  }
}

interface Unfinished {
  file: FileHandle
  path: string
  part: string
}

/** A file for each name, which its owner alone may read, since it is personal. What is there stays. */
export function toFolder(folder: string): FilesOutput {
  const { stderr } = standardOutput()
  let current: Unfinished | undefined
  let refused = 0
  const discard = async () => {
    await current?.file.close()
    if (current) rmSync(current.part, { force: true })
    current = undefined
  }
  return {
    output: {
      stderr,
      stdout: linesTo(async (line) => {
        if ('file' in line) {
          await discard()
          const path = join(folder, basename(line.file))
          if (existsSync(path)) {
            refused += 1
            return stderr(`${path} exists already and was left as it is.\n`)
          }
          await mkdir(folder, { recursive: true, mode: 0o700 })
          const part = join(folder, `.${basename(line.file)}.${process.pid}.part`)
          current = { file: await open(part, 'wx', 0o600), path, part }
        } else if ('bytes' in line) {
          await current?.file.writeFile(Buffer.from(line.bytes, 'base64'))
        } else if (current) {
          await current.file.sync()
          await current.file.close()
          await rename(current.part, current.path)
          await stderr(`${current.path}\n`)
          current = undefined
        }
      }),
    },
    async finish(status) {
      await discard()
      return status || (refused ? 1 : 0)
    },
  }
}

/** A chunk of the output may end within a line. */
function linesTo(take: (line: ReturnType<typeof readFileLine>) => Promise<void>) {
  let rest = ''
  return async (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) await take(readFileLine(line))
  }
}
