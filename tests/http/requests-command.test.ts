import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open.server'
import { formatReference } from '~/domain/requests/reference'
import { insertRequest } from '~/domain/requests/requests.server'
import { ensureBuild, root } from '../../scripts/build.mjs'
import { freshDatabase } from '../support/fresh-database'
import { markBackfilled } from '../support/backfilled'
import { insertRegistered } from '../support/registered'
import { startSite, type Site } from '../support/server'

/** Runs the built command as its own process. */
async function requests(env: Record<string, string>, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const run = [join(root, 'app/commands/run.mjs'), 'requests', ...args]
  const child = spawn(process.execPath, run, {
    env: { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', ...env },
    cwd: inject('scratch'),
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stdout, stderr }
}

/** @returns the references of the older one, by a company, and of the newer one, by a candidate */
async function seed(of: { dataDir: string; databaseUrl?: string }): Promise<[string, string]> {
  const { db, close } = await openDatabase(of)
  await migrate(db)
  await markBackfilled(db)
  const company = await insertRegistered(db, 'client', { email: 'office@korkai.example' })
  const candidate = await insertRegistered(db)
  const insert = async (accountId: string, kind: 'requirement' | 'application', at: string) => {
    const row = { accountId, kind, about: `=${kind}`, at: new Date(at) }
    return formatReference(
      (await db.transaction().execute((trx) => insertRequest(trx, row))).reference,
    )
  }
  const requirement = await insert(company, 'requirement', '2026-03-01T09:00:00Z')
  const application = await insert(candidate, 'application', '2026-03-02T09:00:00Z')
  await close()
  return [requirement, application]
}

function itWorks(database: () => { env: Record<string, string>; references: [string, string] }) {
  it('lists what fits, newest first, and how to see the next page', async () => {
    const { env, references } = database()
    const [older, newer] = references
    const first = await requests(env, 'list', '--status', 'open', '--limit', '1')
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout.split('\n')[1]).toMatch(
      `${newer}  2026-03-02 14:30 IST  application  received  Kavitha Selvam`,
    )
    const cursor = /list --status=open --limit=1 --after (\S+)\n$/.exec(first.stdout)?.[1] ?? ''
    const second = await requests(env, 'list', '--status=open', '--after', cursor, '--json')
    expect(JSON.parse(second.stdout)).toMatchObject({
      requests: [
        { reference: older, kind: 'requirement', created_at: '2026-03-01T14:30:00+05:30' },
      ],
      next: null,
    })
    const searched = await requests(env, 'list', '--search', older.toLowerCase())
    expect(searched.stdout).toContain(older)
    expect(searched.stdout).not.toContain(newer)
    expect((await requests(env, 'list', '--kind', 'service')).stdout).toBe('Nothing fits.\n')
  })

  it('exports what fits, with nothing that runs', async () => {
    const { env, references } = database()
    const { status, stdout } = await requests(env, 'export', '--until', '2026-03-01')
    const [head, row, end] = stdout.split('\r\n')
    expect([status, end]).toEqual([0, ''])
    expect(head).toMatch(/^"reference","kind","status","about",/)
    expect(row).toMatch(`"${references[0]}","requirement","received","'=requirement",`)
    const json = await requests(env, 'export', '--format', 'json')
    expect(JSON.parse(json.stdout)).toMatchObject(
      references.toReversed().map((reference) => ({ reference })),
    )
  })

  it('moves one once, with a note, and shows its time line', async () => {
    const { env, references } = database()
    const [, reference] = references
    const move = (...args: string[]) => requests(env, 'move', reference, ...args)
    expect(await move('in-progress', '--note', 'Please come on Monday.')).toEqual({
      status: 0,
      stdout: `${reference} is in-progress now. An e-mail that says so is queued.\n`,
      stderr: '',
    })
    expect(await move('in-progress')).toMatchObject({
      status: 0,
      stdout: `${reference} was in-progress already: nobody is told again.\n`,
    })
    const shown = await requests(env, 'show', reference.replaceAll('-', '').toLowerCase())
    expect(shown.stdout).toMatch(/\nstatus +in-progress\nabout +=application\nmessage +-\n/)
    expect(shown.stdout).toMatch(/IST {2}in-progress\n +Please come on Monday\.\n$/)
    const json = await requests(env, 'show', reference, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      events: [{ status: 'received' }, { status: 'in-progress', staff_name: null }],
    })
  })

  it('says in words what it does not find and what is not allowed', async () => {
    const { env, references } = database()
    const unknown = {
      status: 1,
      stdout: '',
      stderr: 'No request has the reference PB-0000-0000.\n',
    }
    expect(await requests(env, 'show', '00000000')).toEqual(unknown)
    expect(await requests(env, 'move', '00000000', 'done')).toEqual(unknown)
    expect(await requests(env, 'move', references[0], 'withdrawn')).toEqual({
      status: 1,
      stdout: '',
      stderr: `${references[0]} is received, and may become in-review, in-progress, done, closed.\n`,
    })
  })
}

describe('npm run requests, beside the server with the embedded database', () => {
  let site: Site
  let references: [string, string]
  beforeAll(async () => {
    site = await startSite()
    await site.stop()
    references = await seed(site)
    await site.restart()
  })
  afterAll(() => site.remove())

  itWorks(() => ({ env: { DATA_DIR: site.dataDir }, references }))
})

const postgres = inject('postgres')
describe.skipIf('missing' in postgres)('npm run requests, with PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof freshDatabase>>
  let references: [string, string]
  const dataDir = mkdtempSync(join(inject('scratch'), 'requests-'))
  beforeAll(async () => {
    if ('missing' in postgres) return
    if (process.env.BUILD !== 'keep') await ensureBuild()
    made = await freshDatabase(postgres.url)
    references = await seed({ dataDir, databaseUrl: made.url })
  })
  afterAll(() => made.remove())

  itWorks(() => ({ env: { DATABASE_URL: made.url, DATA_DIR: dataDir }, references }))
})

describe('npm run requests says what is wrong, with exit status 2,', () => {
  it.each([
    [['list', 'candidate'], "no 'candidate'"],
    [['list', '--kind', 'contact'], "There is no kind 'contact'"],
    [['list', '--status', 'old'], "There is no status 'old'"],
    [['list', '--since', '2026-03-02', '--until', '2026-03-01'], '--since is after --until'],
    [['list', '--search', ' '], '--search needs a text'],
    [['show', 'PB-7K3M'], "'PB-7K3M' is no reference"],
    [['export', '--format', 'xls'], '--format must be'],
    [['move', 'PB-7K3M-Q9TX'], 'move takes a reference and a status'],
    [['move', 'PB-7K3M-Q9TX', 'open'], "There is no status 'open'"],
    [['move', 'PB-7K3M-Q9TX', 'done', '--note', 'x'.repeat(1001)], '--note takes at most 1000'],
  ])('of %j', async (args, sentence) => {
    const { requests } = await import('~/commands/requests/requests.server')
    const prepared = requests.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })
})
