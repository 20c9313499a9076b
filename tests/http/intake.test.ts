import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open.server'
import { ensureBuild, root } from '../../scripts/build.mjs'
import { freshDatabase } from '../support/fresh-database'
import { scratchFolder } from '../support/scratch'
import { startSite, type Site } from '../support/server'

const command = join(root, 'app/commands/run.mjs')
const rows = 3000

function environment(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', ...env } as const
}

/** Runs the built command as its own process. */
async function intake(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [command, 'intake', ...args], {
    env: environment(env),
    cwd: inject('scratch'),
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stdout, stderr }
}

/** Messages a second apart; the newest has the highest number. */
async function seed(of: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase(of)
  await migrate(database.db)
  await sql`insert into contact_messages (username, email, phone, message, told_at, created_at)
    select 'Visitor ' || n, 'visitor@example.in', '+91 98765 43210', 'வணக்கம், ' || n, now(),
      timestamptz '2026-01-01' + n * interval '1 s'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(database.db)
  await database.close()
}

const visitors = Array.from({ length: rows }, (_, n) => `Visitor ${rows - n}`)

describe('npm run intake, with the embedded database', () => {
  let site: Site
  let env: { DATA_DIR: string }
  beforeAll(async () => {
    site = await startSite()
    env = { DATA_DIR: site.dataDir }
    await site.kill9()
    await seed(site)
  })
  afterAll(() => site.remove())

  describe('while no server runs', () => {
    it('opens it itself, past the socket that a killed server has left', async () => {
      expect(await readdir(site.dataDir)).toContain('operator.sock')
      const { status, stdout, stderr } = await intake(env, 'list', 'contact', '--limit', '2')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const [headings, first] = stdout.split('\n')
      expect(headings).toMatch(/^ID +RECEIVED +STATE +NAME +E-MAIL +PHONE +ABOUT$/)
      expect(first).toMatch(
        /^[\da-f]{8} {2}2026-01-01 \d\d:\d\d IST {2}new {4}Visitor 3000 .* வணக்கம், 3000$/,
      )
      expect(stdout).toMatch(
        /\nNext page: npm run -s intake -- list contact --limit=2 --after [\w:.-]+\n$/,
      )
    })

    it('writes a file that appears when it is whole, for its owner only', async () => {
      const folder = scratchFolder()
      const out = join(folder, 'contacts.csv')
      const { status, stdout, stderr } = await intake(env, 'export', 'contact', '--out', out)
      expect({ status, stdout, stderr }).toEqual({
        status: 0,
        stdout: '',
        stderr: `Exported ${rows} rows.\n`,
      })
      expect((await readFile(out, 'utf8')).split('\r\n')).toHaveLength(rows + 2)
      expect((await stat(out)).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual(['contacts.csv'])
    })
  })

  describe('while the server has it', () => {
    beforeAll(() => site.restart())

    it('lets the server do it, through a socket for its own user only', async () => {
      expect((await stat(join(site.dataDir, 'operator.sock'))).mode & 0o777).toBe(0o600)
      const list = await intake(env, 'list', '--limit', '1', '--json')
      const { arrivals, next } = JSON.parse(list.stdout) as {
        arrivals: { id: string }[]
        next: string
      }
      expect(arrivals).toMatchObject([{ name: 'Visitor 3000', handled_at: null }])
      const second = await intake(env, 'list', '--limit', '1', '--after', next)
      expect(second.stdout).toContain('Visitor 2999')

      const id = arrivals[0]?.id ?? ''
      const marked = await intake(env, 'mark', id.slice(0, 8), '--handled')
      expect(marked.stdout).toMatch(/^[\da-f]{8} {2}contact {2}Visitor 3000: handled .* IST\n$/)
      const shown = await intake(env, 'show', id)
      expect(shown.stdout).toMatch(/^kind +contact\nid +[\da-f-]{36}\n/)
      expect(shown.stdout).toContain('வணக்கம், 3000')
      expect(shown.stdout).not.toContain('not yet')
      await intake(env, 'mark', id, '--new')
      expect((await intake(env, 'list', '--handled')).stdout).toBe('Nothing fits.\n')
      expect(site.output()).toMatch(/"verb":"mark","status":0/)
    })

    it('exports every row, once and in order', async () => {
      const { status, stdout, stderr } = await intake(env, 'export', 'contact', '--format', 'json')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const exported = JSON.parse(stdout) as { username: string }[]
      expect(exported.map(({ username }) => username)).toEqual(visitors)
    })

    it('ends quietly when its reader has seen enough', async () => {
      const line = `"${process.execPath}" "${command}" intake export contact | head -1`
      const shell = spawn('sh', ['-c', line], { env: environment(env) })
      let output = ''
      for (const stream of [shell.stdout, shell.stderr]) {
        stream.on('data', (text: Buffer) => (output += text.toString()))
      }
      expect(await once(shell, 'close')).toEqual([0, null])
      expect(output).toBe('"id","created_at","handled_at","username","email","phone","message"\r\n')
    })

    it('may be killed while it writes: the server goes on', async () => {
      const child = spawn(process.execPath, [command, 'intake', 'export', 'contact'], {
        env: environment(env),
      })
      await once(child.stdout, 'readable')
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect((await intake(env, 'list', '--limit', '1')).status).toBe(0)
      expect((await fetch(site.url)).status).toBe(200)
    })

    it('says with exit status 1 that an ID is unknown', async () => {
      const unknown = await intake(env, 'show', '00000000-0000-4000-8000-000000000000')
      expect(unknown).toMatchObject({ status: 1, stdout: '' })
      expect(unknown.stderr).toMatch(/^Nothing has the ID 0{8}-/)
    })

    it('erases one for good, only when told so twice', async () => {
      const { stdout: listed } = await intake(env, 'list', '--limit', '1', '--json')
      const [{ id = '' }] = (JSON.parse(listed) as { arrivals: [{ id: string }] }).arrivals
      const asked = await intake(env, 'erase', id)
      expect(asked).toMatchObject({ status: 1, stderr: expect.stringContaining('--yes') as string })
      expect(asked.stdout).toContain('What stays: copies in the mailbox')
      expect((await intake(env, 'show', id)).status).toBe(0)
      const erased = await intake(env, 'erase', id, '--yes')
      expect(erased).toMatchObject({ status: 0, stderr: '' })
      expect(erased.stdout).toContain('Erased:')
      expect((await intake(env, 'show', id)).status).toBe(1)
    })

    it('takes the socket away when the server ends', async () => {
      await site.stop()
      expect(await readdir(site.dataDir)).not.toContain('operator.sock')
    })
  })
})

const postgres = inject('postgres')
it.skipIf('missing' in postgres)('npm run intake opens PostgreSQL itself', async () => {
  if ('missing' in postgres) return
  if (process.env.BUILD !== 'keep') await ensureBuild()
  const database = await freshDatabase(postgres.url)
  const env = { DATABASE_URL: database.url, DATA_DIR: scratchFolder() }
  await seed({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  const { status, stdout } = await intake(env, 'export', 'contact', '--search', '2999')
  expect(status).toBe(0)
  expect(stdout.split('\r\n')[1]).toMatch(
    /,"Visitor 2999","visitor@example.in","'\+91 98765 43210",/,
  )
  expect(await readdir(env.DATA_DIR)).toEqual([])
  await database.remove()
})

describe('npm run intake says what is wrong, with exit status 2,', () => {
  it.each([
    [['lost'], "There is no 'lost'"],
    [['list', 'friends'], "There is no kind 'friends'"],
    [['list', '--limt', '3'], "Unknown option '--limt'"],
    [['list', '--limit', '0'], '--limit must be'],
    [['list', '--since', '2026-02-30'], '--since must be a day'],
    [['list', '--after', 'there'], '--after must be'],
    [['export'], 'export takes one kind'],
    [['export', 'contact', '--format', 'xls'], '--format must be'],
    [['show', 'xyz'], "'xyz' is not an ID"],
    [['mark', 'abcd'], 'mark needs --handled or --new'],
    [['mark', 'abcd', '--handled', '--new'], 'not both'],
  ])('of %j', async (args, sentence) => {
    const { intake } = await import('~/commands/intake/intake.server')
    const prepared = intake.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })

  it('as a process, before it looks for a database', async () => {
    const wrong = await intake({ DATA_DIR: '/nowhere' }, 'list', '--limt')
    expect(wrong).toMatchObject({ status: 2, stdout: '' })
    expect(wrong.stderr).toMatch(/^Unknown option '--limt'\.\n\n {2}npm run -s intake -- list/)
    expect(await intake({ DATA_DIR: '/nowhere' }, '--help')).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(await intake({ DATA_DIR: '/nowhere' }, 'list')).toMatchObject({ status: 1, stdout: '' })
  })
})
