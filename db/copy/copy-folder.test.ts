import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch'
import { copyMark } from '../embedded/copy-mark.mjs'
import { openDatabase } from '../open.server'
import { copyFolder } from './copy-folder.server'

const pgdata = (dataDir: string) => join(dataDir, 'database', 'pgdata')

it('leaves a copy that has every row from before it, and of those written meanwhile the first ones, in order', async () => {
  const [dataDir, copy] = [scratchFolder(), scratchFolder()]
  const { db, close } = await openDatabase({ dataDir })
  await sql`create table notes (id serial primary key, text text not null)`.execute(db)
  await sql`insert into notes (text) select repeat('x', 500) from generate_series(1, 20000)`.execute(
    db,
  )
  let acknowledged = 0
  let hasEnded = false
  const write = async () => {
    for (let n = 1; !hasEnded; n += 1) {
      await sql`insert into notes (text) values (repeat(${String(n)}, 100))`.execute(db)
      await sql`update notes set text = 'changed ' || ${n} where id = ${n * 7}`.execute(db)
      acknowledged = n
    }
  }
  const writing = write()
  while (acknowledged < 5) await sleep(1)
  const before = acknowledged
  await copyFolder(db, pgdata(dataDir), pgdata(copy))
  const during = acknowledged
  hasEnded = true
  await writing
  await close()
  expect(during).toBeGreaterThan(before)
  expect(existsSync(copyMark(dirname(pgdata(dataDir))))).toBe(false)

  const opened = await openDatabase({ dataDir: copy })
  const { rows } = await sql<{ added: number; changed: number; byIndex: number; all: number }>`
    select count(*) filter (where id > 20000)::int as added,
      count(*) filter (where text like 'changed %')::int as changed, count(*)::int as all,
      (select count(*)::int from notes where id between 1 and 1000000) as "byIndex"
    from notes`.execute(opened.db)
  await opened.close()
  const { added = 0, changed, byIndex, all } = rows[0] ?? {}
  expect(added).toBeGreaterThanOrEqual(before)
  expect([added, added - 1]).toContain(changed)
  expect(byIndex).toBe(all)
})

it('refuses a copy during which another one made a checkpoint', async () => {
  const [dataDir, copy] = [scratchFolder(), scratchFolder()]
  const { db, close } = await openDatabase({ dataDir })
  let isOver = false
  const copying = copyFolder(db, pgdata(dataDir), pgdata(copy)).finally(() => (isOver = true))
  const others = (async () => {
    for (let n = 0; !isOver; n += 1) {
      await sql`select pg_logical_emit_message(true, 'x', ${String(n)})`.execute(db)
      await sql`checkpoint`.execute(db)
    }
  })()
  await expect(copying).rejects.toThrow('made a checkpoint during the copy. Please try again.')
  await others
  await close()
})
