import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { openPostgres } from '#db/postgresql/open.server'
import { sweepFiles } from '~/domain/documents/sweep.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepUploads } from '~/http/composition/sweeper.server'
import type { Page } from '../support/site/browser'
import { lostLetters, rememberLetters } from '../support/people/remembered-letters'
import { deletion, move, profileEdit, registration } from './killed-posts'
import { making, moving, withdrawing } from './killed-requests'
import { answering, writing } from './killed-texts'
import type { Findings, Given, Part } from './part'
import type { Verdict } from './postgres-gate'
import { startGatedSite } from './visitors'

/** One post that is interrupted at each of its statements. */
export interface KilledPost {
  /** Everything that comes before the post, for the person of this number. */
  prepare(url: string, db: Db, person: number): Promise<Prepared>
}

export interface Prepared {
  /** Sends the post; each time the very same. */
  send(): Promise<Page>
  /** What is wrong of the person's data after the kill. */
  afterKill(): Promise<string[]>
  /** What is wrong once the same post was sent again and answered `again`. */
  inTheEnd(again: Page): Promise<string[]>
}

const twoHours = 2 * 60 * 60 * 1000

/**
 * Kills the product with SIGKILL at the first statement of a post, in the next round at the second, and so
 * on until the post gets through: once before the statement reaches PostgreSQL, once before its answer
 * comes back.
 */
async function killAtEach(given: Given, post: KilledPost): Promise<Findings> {
  const temporary = join(given.folder, 'tmp')
  await mkdir(temporary)
  const { site, gate, databaseUrl, remove } = await startGatedSite(given, { TMPDIR: temporary })
  const { db, close } = await openPostgres(databaseUrl)
  await rememberLetters(db)
  const store = createDocumentStore(join(site.dataDir, 'documents'))
  const figures = {
    statements: 0,
    kills: 0,
    orphansSwept: 0,
    uploadsSwept: 0,
    damage: [] as string[],
  }
  const stride = Math.max(1, Math.round(10 / given.rounds(10)))
  try {
    let person = 0
    for (const moment of ['withhold', 'withhold-answer'] as const) {
      for (let at = 1; ; at += stride) {
        const prepared = await post.prepare(site.url, db, (person += 1))
        const killed = await sendAndKill(prepared, { at, moment })
        if (!killed) {
          figures.statements = Math.max(figures.statements, at - 1)
          break
        }
        figures.kills += 1
        const when = `${moment} ${at}: `
        const wrong = [...(await prepared.afterKill()), ...(await auditRows(db, store))]
        await site.restart()
        const again = await prepared.send()
        wrong.push(...(await prepared.inTheEnd(again)), ...(await auditRows(db, store)))
        figures.orphansSwept += await sweepFiles(db, store, () => later())
        figures.uploadsSwept += await sweepUploads(temporary, () => later())
        wrong.push(...(await auditFiles(db, store, temporary)))
        figures.damage.push(...wrong.map((what) => when + what))
      }
    }
    figures.damage.push(...(await lostLetters(db, site.outbox)))
    // The control: what it looks for, it finds.
    await store.put(new Uint8Array(1))
    const noticed = (await auditFiles(db, store, temporary)).length === 1
    return { figures, good: figures.kills > 0 && figures.statements > 0 && noticed }
  } finally {
    gate.watch(undefined)
    await close()
    await remove()
  }

  async function sendAndKill(prepared: Prepared, on: { at: number; moment: Verdict }) {
    let statements = 0
    let killing: Promise<void> | undefined
    gate.onWithheld(() => (killing ??= site.kill9()))
    gate.watch(() => ((statements += 1) === on.at ? on.moment : 'pass'))
    const answer = await prepared.send().catch(() => undefined)
    gate.watch(undefined)
    await killing
    if (!killing && answer?.status !== 303) {
      figures.damage.push(`not killed, and answered ${answer?.status}`)
    }
    return killing !== undefined
  }
}

const later = () => new Date(Date.now() + twoHours)

/** What no statement may leave behind, whatever was being done. */
async function auditRows(db: Db, store: DocumentStore): Promise<string[]> {
  const halves = await sql<{ half: string }>`
    select 'account without profile: ' || id as half from accounts where not exists
      (select from candidates where account_id = accounts.id)
    union all
    select 'profile without account: ' || account_id from candidates where not exists
      (select from accounts where id = account_id)
    union all
    select 'document of nobody: ' || id from documents
      where num_nonnulls(account_id, draft_id, event_id) <> 1`.execute(db)
  const files = new Set(await store.list())
  const documents = await db.selectFrom('documents').select('storage_key').execute()
  const bare = documents.filter(({ storage_key }) => !files.has(storage_key))
  return [
    ...halves.rows.map(({ half }) => half),
    ...bare.map(({ storage_key }) => `document without its file: ${storage_key}`),
  ]
}

/** What the sweep has to have taken away. */
async function auditFiles(db: Db, store: DocumentStore, temporary: string): Promise<string[]> {
  const documents = await db.selectFrom('documents').select('storage_key').execute()
  const known = new Set(documents.map(({ storage_key }) => storage_key))
  const orphans = (await store.list())
    .filter((key) => !known.has(key))
    .map((key) => `orphan file: ${key}`)
  const left = (await readdir(temporary)).filter((name) => name.startsWith('pearlbridge-'))
  return [...orphans, ...left.map((name) => `upload left in the temporary folder: ${name}`)]
}

/** The product is killed at any statement. */
export const killed: Part = [
  {
    name: 'registration killed at every statement',
    run: (given) => killAtEach(given, registration),
  },
  {
    name: 'profile edit killed at every statement',
    run: (given) => killAtEach(given, profileEdit),
  },
  {
    name: 'account deletion killed at every statement',
    run: (given) => killAtEach(given, deletion),
  },
  {
    name: 'form moved to another browser killed at every statement',
    run: (given) => killAtEach(given, move),
  },
]

/** Of requests: between the row and the letter, too. */
export const killedRequests: Part = [
  { name: 'request made, killed at every statement', run: (given) => killAtEach(given, making) },
  {
    name: 'status changed by the staff, killed at every statement',
    run: (given) => killAtEach(given, moving),
  },
  {
    name: 'request withdrawn, killed at every statement',
    run: (given) => killAtEach(given, withdrawing),
  },
  {
    name: 'text with a file sent by the person, killed at every statement',
    run: (given) => killAtEach(given, writing),
  },
  {
    name: 'text with a file sent by the staff, killed at every statement',
    run: (given) => killAtEach(given, answering),
  },
]
