import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeFolder } from '../../tests/support/scratch'
import { openEmbedded } from './embedded.mjs'

type Opened = Awaited<ReturnType<typeof openEmbedded>>

describe('the embedded database', { timeout: 60_000 }, () => {
  const log: string[] = []
  let folder: string
  let opened: Opened

  beforeAll(async () => {
    folder = mkdtempSync(join(inject('scratch'), 'embedded-'))
    opened = await openEmbedded({ folder, pingMs: 250, log: (line) => log.push(line) })
    await opened.pool.query('create table notes (id int)')
  })
  afterAll(() => opened.close())

  it('passes large values both ways', async () => {
    const text = 'é'.repeat(2_000_000)
    const { rows } = await opened.pool.query('select $1::text as text', [text])
    expect(rows[0].text === text).toBe(true)
  })

  it('answers deep recursion with an ordinary error', async () => {
    const { pool } = opened
    await pool.query(`
      create function deep(n int) returns int language plpgsql as
      $$ begin return case n when 0 then 0 else deep(n - 1) end; end $$`)
    await expect(pool.query('select deep(100000)')).rejects.toMatchObject({ code: '54001' })
    const nested = pool.query(`select repeat('[', 100000)::jsonb`)
    await expect(nested).rejects.toMatchObject({ code: '22P02' })
    expect((await pool.query('select deep(3)')).rows).toEqual([{ deep: 0 }])
    expect(log).toEqual([])
  })

  it('is refused to a second opener, with the process that has it', async () => {
    const second = openEmbedded({ folder, lockWaitMs: 0 })
    await expect(second).rejects.toThrow(`${folder} is in use by process ${process.pid}: `)
  })

  it('comes back by itself after a query that hangs, with every acknowledged row', async () => {
    const { pool } = opened
    await pool.query('insert into notes values (1)')
    const hang = pool.query('do $$ begin loop end loop; end $$')
    await expect(hang).rejects.toThrow('the embedded database broke off: no answer for 3 s')
    const ids = () => pool.query('select id from notes').then(({ rows }) => rows as unknown)
    await expect.poll(ids, { timeout: 30_000 }).toEqual([{ id: 1 }])
    expect(log).toEqual([expect.stringContaining('the next query opens it again')])
  })

  it('comes back after what ends the engine, and says in words what happened', async () => {
    const { pool } = opened
    log.length = 0
    const why = /^the embedded database broke off: .*FATAL: .*protocol synchronization was lost/
    await expect(pool.query('copy notes from stdin')).rejects.toMatchObject({
      message: expect.stringMatching(why) as string,
      code: '57P02',
    })
    expect((await pool.query('select id from notes')).rows).toEqual([{ id: 1 }])
    expect(log).toEqual([expect.stringMatching(why)])
  })

  it('refuses writes with SQLSTATE 25006 while the disk has less space than the minimum', async () => {
    const { pool, close } = await openEmbedded({
      folder: makeFolder(),
      minimumFreeBytes: Number.MAX_SAFE_INTEGER,
      log: () => {},
    })
    const write = pool.query('create table notes (id int)')
    await expect(write).rejects.toMatchObject({ code: '25006' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('keeps nothing alive after it was closed', () => {
    const code = `import { openEmbedded } from '${new URL('embedded.mjs', import.meta.url).href}'
      const { pool, close } = await openEmbedded({ folder: process.argv[1] })
      await pool.query('select 1')
      await close()`
    const args = ['--input-type=module', '-e', code, makeFolder()]
    const child = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 })
    expect(child).toMatchObject({ status: 0, stderr: '' })
  })
})
