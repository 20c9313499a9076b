import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../../tests/support/scratch'
import { lockFolder } from './lock.mjs'

it('gives a folder to one process, and to the next when the first lets go', async () => {
  const folder = makeFolder()
  const release = await lockFolder(folder)
  await expect(lockFolder(folder, 0)).rejects.toMatchObject({
    code: 'FOLDER_IN_USE',
    message: expect.stringContaining(`${folder} is in use by process ${process.pid}: `) as string,
  })
  await release()
  await (
    await lockFolder(folder, 0)
  )()
  expect(readdirSync(folder)).toEqual([])
})

it('waits for a predecessor that is about to let go', async () => {
  const folder = makeFolder()
  const release = await lockFolder(folder)
  const next = lockFolder(folder)
  await release()
  await (
    await next
  )()
})

it('takes the folder of a process that was killed, and removes what it left', async () => {
  const folder = makeFolder()
  const code = `import { lockFolder } from '${new URL('lock.mjs', import.meta.url).href}'
    await lockFolder(process.argv[1])
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', code, folder])
  expect(readdirSync(folder)).toHaveLength(1)
  await (
    await lockFolder(folder, 0)
  )()
  expect(readdirSync(folder)).toEqual([])
})

it('lets at most one of many contenders in', async () => {
  const folder = makeFolder()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => lockFolder(folder, 500)),
  )
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value()
})

it('works in a folder with a path longer than a Unix socket may have', async () => {
  const folder = join(makeFolder(), 'a'.repeat(120), 'b'.repeat(120))
  mkdirSync(folder, { recursive: true })
  const release = await lockFolder(folder)
  await expect(lockFolder(folder, 0)).rejects.toThrow('in use by process')
  await release()
  expect(readdirSync(folder)).toEqual([])
})
