import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch'
import { askServer } from '#db/embedded/ask-operator.server'
import { log } from '~/http/telemetry/log.server'
import { NotNow, OutputClosed, type Command, type Output } from './command'
import { serveCommands } from './serve-operator.server'

/** Says its arguments on both outputs; `endless` goes on until its reader has gone. */
const echo: Command = {
  prepare: (args) => ({
    ok: true,
    async run(_db, output) {
      for (const arg of args) await output.stdout(`${arg}\n`)
      await output.stderr('warned')
      if (args.includes('fail')) throw new Error('it broke')
      if (args.includes('refuse')) throw new NotNow('no room')
      while (args.includes('endless')) {
        await output.stdout('x'.repeat(100_000)).catch((error: unknown) => {
          ended.push(error instanceof OutputClosed)
          throw error
        })
      }
      return 7
    },
  }),
}
const ended: boolean[] = []

let stop = async () => {}
afterEach(() => stop())
const nothing = {
  db: undefined as never,
  site: undefined as never,
}
const serve = async (dataDir: string) => {
  log.level = 'silent'
  const served = await serveCommands({ dataDir, commands: { echo }, ...nothing, log })
  stop = async () => {
    stop = async () => {}
    await served()
  }
}
const ask = async (dataDir: string, ...args: string[]) => {
  let [stdout, stderr] = ['', '']
  const output: Output = {
    stdout: async (text) => void (stdout += text),
    stderr: async (text) => void (stderr += text),
  }
  const status = await askServer(dataDir, { command: 'echo', args }, output)
  return { status, stdout, stderr }
}

it('carries arguments in, both outputs and the exit status out', async () => {
  const dataDir = scratchFolder()
  await serve(dataDir)
  expect(await ask(dataDir, 'two\nlines', 'தமிழ்')).toEqual({
    status: 7,
    stdout: 'two\nlines\nதமிழ்\n',
    stderr: 'warned',
  })
  expect(await readdir(dataDir)).toEqual(['operator.sock'])
  expect(statSync(join(dataDir, 'operator.sock')).mode & 0o777).toBe(0o600)
})

it('is found in a folder whose path is too long for a socket', async () => {
  const dataDir = join(scratchFolder(), 'a'.repeat(120))
  mkdirSync(dataDir)
  await serve(dataDir)
  expect(await ask(dataDir, 'hello')).toMatchObject({ status: 7, stdout: 'hello\n' })
  await stop()
  expect(await readdir(dataDir)).toEqual([])
  expect(await ask(dataDir)).toMatchObject({ status: undefined })
})

it('replaces what a killed server has left, and nobody answers there', async () => {
  const dataDir = scratchFolder()
  writeFileSync(join(dataDir, 'operator.sock'), '')
  expect(await ask(dataDir)).toMatchObject({ status: undefined })
  await serve(dataDir)
  expect(await ask(dataDir)).toMatchObject({ status: 7 })
})

it('tells of a command that fails, and of one that it does not know', async () => {
  const dataDir = scratchFolder()
  await serve(dataDir)
  expect(await ask(dataDir, 'fail')).toMatchObject({ status: 1, stderr: 'warnedit broke\n' })
  const output = { stdout: async () => {}, stderr: async () => {} }
  expect(await askServer(dataDir, { command: 'toString', args: [] }, output)).toBe(1)
})

it('logs a fault of a command as an error, and what it refuses in one line as a warning', async () => {
  const dataDir = scratchFolder()
  await serve(dataDir)
  const [error, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
  await ask(dataDir, 'fail')
  expect(error).toHaveBeenCalledOnce()
  expect(warn).not.toHaveBeenCalled()
  expect(await ask(dataDir, 'refuse')).toMatchObject({ status: 1, stderr: 'warnedno room\n' })
  expect(error).toHaveBeenCalledOnce()
  const line = { command: 'echo', cause: 'no room' }
  expect(warn.mock.calls).toEqual([[line, 'operator command refused']])
  vi.restoreAllMocks()
})

it('waits for its reader, and ends a command whose reader has gone', async () => {
  const dataDir = scratchFolder()
  await serve(dataDir)
  const gone = askServer(
    dataDir,
    { command: 'echo', args: ['endless'] },
    {
      stdout: async (text) => {
        if (text.startsWith('x')) throw new OutputClosed()
      },
      stderr: async () => {},
    },
  )
  await expect(gone).rejects.toThrow(OutputClosed)
  await stop()
  expect(ended).toEqual([true])
})

it('ends running commands when the server ends, and says so to those who asked', async () => {
  const dataDir = scratchFolder()
  await serve(dataDir)
  const output = { stdout: async () => {}, stderr: () => stop() }
  const cut = askServer(dataDir, { command: 'echo', args: ['endless'] }, output)
  await expect(cut).rejects.toThrow('The server ended before the command was done.')
})

it('answers nonsense with a fault', async () => {
  const dataDir = scratchFolder()
  await serve(dataDir)
  const socket = connect(join(dataDir, 'operator.sock')).setEncoding('utf8')
  socket.write('GET / HTTP/1.1\n')
  let answer = ''
  for await (const text of socket) answer += String(text)
  expect(answer).toMatch(/^\{"stderr":"The running server does not know.*\n\{"exit":1\}\n$/)
})
