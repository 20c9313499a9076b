import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open.server'
import { ensureBuild } from '../../../scripts/build.mjs'
import { eraseCommand } from '~/commands/cases/erase.server'
import { exportCommand } from '~/commands/cases/export.server'
import { formatReference } from '~/domain/requests/reference'
import { markBackfilled } from '../../support/database/backfilled'
import { insertCase } from '../../support/people/desk'
import { freshDatabase } from '../../support/database/fresh-database'
import { insertRegistered } from '../../support/people/registered'
import { scratchFolder } from '../../support/scratch'
import { commandEnvironment, commandScript, runCommand } from '../../support/site/run-command'
import { startSite, type Site } from '../../support/site/server'

const rows = 600

const run = (env: Record<string, string>, ...args: string[]) => runCommand(args, env)

/** Messages a second apart, the newest with the highest number, and one application. @returns its reference */
async function seed(of: { dataDir: string; databaseUrl?: string }): Promise<string> {
  const database = await openDatabase(of)
  await migrate(database.db)
  await markBackfilled(database.db)
  // The embedded database has half a minute for each statement, also on a busy machine.
  for (let from = 0; from < rows; from += 100) {
    await sql`insert into contact_messages (username, email, phone, message, told_at, created_at)
      select 'Visitor ' || n, 'visitor@example.in', '+91 98765 43210', 'வணக்கம், ' || n, now(),
        timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + 100)}) n`.execute(database.db)
  }
  const accountId = await insertRegistered(database.db)
  const { id, reference } = await insertCase(database.db, accountId, { about: 'Sales' })
  await database.db.updateTable('requests').set({ status: 'done' }).where('id', '=', id).execute()
  await database.close()
  return formatReference(reference)
}

const linesOf = (csv: string) => csv.trim().split('\r\n')
const head =
  '"reference","kind","status","about","received","changed","with","name","email","phone"'

describe('with the embedded database', () => {
  let site: Site
  let env: { DATA_DIR: string }
  let application: string
  beforeAll(async () => {
    site = await startSite()
    env = { DATA_DIR: site.dataDir }
    await site.kill9()
    application = await seed(site)
  }, 120_000)
  afterAll(() => site.remove())

  describe('npm run export, while no server runs,', () => {
    it('writes a file that appears when it is whole, for its owner only', async () => {
      const folder = scratchFolder()
      const out = join(folder, 'cases.csv')
      const { status, stdout, stderr } = await run(env, 'export', '--kind', 'message', '--out', out)
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
      const [first, newest, ...others] = linesOf(await readFile(out, 'utf8'))
      expect(first).toBe(`${head},"id","created_at","username","message"`)
      expect(newest).toContain(`"New","வணக்கம், ${rows}"`)
      expect(newest).toContain(`"Visitor ${rows}","visitor@example.in","'+91 98765 43210"`)
      expect(others).toHaveLength(rows - 1)
      expect((await stat(out)).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual(['cases.csv'])
    })
  })

  describe('npm run export, while the server has it,', () => {
    beforeAll(() => site.restart(), 60_000)

    it('gives every case once and in order, newest first', async () => {
      const { status, stdout, stderr } = await run(env, 'export')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const [first, newest, ...messages] = linesOf(stdout)
      expect(first).toBe(head)
      expect(newest).toContain(`"${application}","application","Placed","Sales"`)
      const names = messages.map((line) => /"Visitor \d+"/.exec(line)?.[0])
      expect(names).toEqual(Array.from({ length: rows }, (_, n) => `"Visitor ${rows - n}"`))
    })

    it('is narrowed by kind, status and words', async () => {
      const ended = await run(env, 'export', '--status', 'ended')
      expect(linesOf(ended.stdout)).toHaveLength(2)
      const open = await run(env, 'export', '--status', 'open', '--kind', 'application')
      expect(linesOf(open.stdout)).toHaveLength(1)
      const found = await run(env, 'export', '--search', 'visitor 234', '--bom')
      expect(found.stdout.startsWith('\ufeff"reference"')).toBe(true)
      expect(linesOf(found.stdout).slice(1)).toEqual([expect.stringContaining('"Visitor 234"')])
      const named = await run(env, 'export', '--search', application)
      expect(linesOf(named.stdout)).toHaveLength(2)
    })

    it('ends quietly when its reader has seen enough', async () => {
      const line = `"${process.execPath}" "${commandScript}" export | head -1`
      const shell = spawn('sh', ['-c', line], { env: commandEnvironment(env) })
      let output = ''
      for (const stream of [shell.stdout, shell.stderr]) {
        stream.on('data', (text: Buffer) => (output += text.toString()))
      }
      expect(await once(shell, 'close')).toEqual([0, null])
      expect(output).toBe(`${head}\r\n`)
    })

    it('may be killed while it writes: the server goes on', async () => {
      const child = spawn(process.execPath, [commandScript, 'export'], {
        env: commandEnvironment(env),
      })
      await once(child.stdout, 'readable')
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect((await fetch(site.url)).status).toBe(200)
    })
  })

  describe('npm run erase', () => {
    it('says what would go and what stays, and erases only with --yes', async () => {
      const asked = await run(env, 'erase', application.toLowerCase())
      expect(asked).toMatchObject({ status: 1, stderr: expect.stringContaining('--yes') as string })
      expect(asked.stdout).toMatch(/^To be erased:\n {2}.*candidate {2}Kavitha Selvam\n/)
      expect(asked.stdout).toContain('(kavitha.example@gmail.com will be told by email)')
      expect(asked.stdout).toContain('What stays: copies in the mailbox')
      const erased = await run(env, 'erase', application, '--yes')
      expect(erased).toMatchObject({ status: 0, stderr: '' })
      expect(erased.stdout).toContain('Erased:')
      const again = await run(env, 'erase', application, '--yes')
      expect(again).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `There is nothing with the reference ${application}.\n`,
      })
      expect(linesOf((await run(env, 'export', '--kind', 'application')).stdout)).toHaveLength(1)
    })

    it('erases a message by the reference that its sender was given', async () => {
      const found = await run(env, 'export', '--search', 'visitor 77')
      // Words are sought in references too, and one of them may begin with 77.
      const line = linesOf(found.stdout).find((line) => line.includes('"Visitor 77"'))
      const reference = /PB-\w{4}-\w{4}/.exec(line ?? '')?.[0] ?? ''
      const erased = await run(env, 'erase', reference, '--yes')
      expect(erased.stdout).toMatch(/Erased:\n {2}.* {2}contact {2}Visitor 77\n/)
      expect(linesOf((await run(env, 'export')).stdout)).toHaveLength(rows)
    })
  })
})

const postgres = inject('postgres')
it.skipIf('missing' in postgres)('npm run export opens PostgreSQL itself', async () => {
  if ('missing' in postgres) return
  if (process.env.BUILD !== 'keep') await ensureBuild()
  const database = await freshDatabase(postgres.url)
  const env = { DATABASE_URL: database.url, DATA_DIR: scratchFolder() }
  await seed({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  const { status, stdout } = await run(env, 'export', '--search', '599')
  expect(status).toBe(0)
  expect(linesOf(stdout)[1]).toContain('"Visitor 599","visitor@example.in"')
  expect(await readdir(env.DATA_DIR)).toEqual([])
  await database.remove()
})

describe('says what is wrong, with exit status 2,', () => {
  it.each([
    [exportCommand, ['lost'], 'lost'],
    [
      exportCommand,
      ['--kind', 'friends'],
      "--kind must be application, learning, requirement, service, message, grievance, not 'friends'",
    ],
    [exportCommand, ['--status', 'lost'], "--status must be open, ended, all, not 'lost'"],
    [exportCommand, ['--knid', 'message'], "Unknown option '--knid'"],
    [exportCommand, ['--out', ''], '--out needs the name of a file'],
    [eraseCommand, [], 'one reference, like PB-7K3M-Q9TX'],
    [eraseCommand, ['abcd'], "'abcd' is not a reference like PB-7K3M-Q9TX"],
    [eraseCommand, ['PB-7K3M-Q9TX', 'PB-7K3M-Q9TY'], 'one reference'],
  ])('%# of what was typed', (of, args, sentence) => {
    const prepared = of.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })

  it('as a process, before it looks for a database', async () => {
    const nowhere = { DATA_DIR: '/nowhere' }
    const wrong = await run(nowhere, 'export', '--knid')
    expect(wrong).toMatchObject({ status: 2, stdout: '' })
    expect(await run(nowhere, 'export', '--help')).toMatchObject({ status: 0, stderr: '' })
    expect(await run(nowhere, 'export')).toMatchObject({ status: 1, stdout: '' })
  })
})
