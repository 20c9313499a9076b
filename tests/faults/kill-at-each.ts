import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/database'
import { sweepFiles } from '~/domain/documents/sweep.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import type { Browser, Page } from '../support/site/browser'
import { startGatedSite } from './gated-site'
import { listKeys } from '../support/uploads'
import type { Moment } from './postgres-gate'
import { lostLetters, rememberLetters } from './remembered-letters'
import type { Findings, Given, Part } from './runner'

export interface Scene {
  /** A new visitor. */
  browser: Browser
  db: Db
  /** Counts the rounds: each has another person. */
  person: number
}

/** A post that is interrupted, whose page is open already. */
export interface Action {
  /** Sends the post; each time the very same. */
  send(): Promise<Page>
  /** All that the post may change of the person's data: either nothing of it is done, or all. */
  state(): Promise<unknown>
  /** What `state` is once the post is through. */
  done: unknown
  /** Fits the path of the page that the answer leads to, or what stands on it. */
  leadsTo: RegExp
}

type Prepare = (scene: Scene) => Promise<Action>

/** One experiment for each deed. */
export const killedAt = (deeds: Record<string, Prepare>): Part =>
  Object.entries(deeds).map(([name, prepare]) => ({
    name: `${name}, killed at every statement`,
    run: (given) => killAtEach(given, prepare),
  }))

/**
 * Kills the product with SIGKILL at the first statement of a post, in the next round at the second, and so on
 * until the post gets through: once before the statement reaches PostgreSQL, once before its answer comes back.
 * Then the person sends the post once more.
 */
async function killAtEach(given: Given, prepare: Prepare): Promise<Findings> {
  const temporary = join(given.folder, 'tmp')
  await mkdir(temporary)
  const settings = { TMPDIR: temporary, CONTACT_HOURLY_MAILS: '100000' }
  const { site, gate, db } = await startGatedSite(given, settings)
  await rememberLetters(db)
  const store = createDocumentStore(join(site.dataDir, 'documents'))
  const damage: string[] = []
  const figures = { statements: 0, kills: 0, doneAfterKill: 0, filesSwept: 0, damage }
  const stride = Math.round(10 / given.rounds(10))
  let person = 0

  /** @returns whether the post came as far as the statement of this number. */
  const round = async (number: number, moment: Moment): Promise<boolean> => {
    const browser = site.browser()
    const deed = await prepare({ browser, db, person: (person += 1) })
    const wrong = (what: string) => damage.push(`${moment} ${number}: ${what}`)
    const before = await deed.state()
    let killing: Promise<void> | undefined
    const endWatch = gate.withhold(number, moment, () => (killing ??= site.kill9()))
    let answer = await deed.send().catch(() => undefined)
    endWatch()
    if (killing) {
      await killing
      figures.kills += 1
      const state = await deed.state()
      if (isDeepStrictEqual(state, deed.done)) figures.doneAfterKill += 1
      else if (!isDeepStrictEqual(state, before)) wrong(`half done: ${JSON.stringify(state)}`)
      await site.restart()
      answer = await deed.send()
    }
    const shown = answer && (await browser.follow(answer))
    const isRight = [shown?.path, shown?.html].some((text) => deed.leadsTo.test(text ?? ''))
    if (answer?.status !== 303 || !isRight)
      wrong(`it answered ${answer?.status} and led to ${shown?.path}`)
    const state = await deed.state()
    if (!isDeepStrictEqual(state, deed.done)) wrong(`not done: ${JSON.stringify(state)}`)
    figures.filesSwept += await sweepFiles(db, store, later)
    for (const left of await findLeftovers(db, store)) wrong(left)
    return killing !== undefined
  }

  for (const moment of ['before the statement', 'before its answer'] as const)
    for (let at = 1; await round(at, moment); at += stride) figures.statements = at
  damage.push(...(await lostLetters(db, site.outbox)))
  // The control: what it looks for, it finds.
  await store.put(new Uint8Array(1))
  const isNoticed = (await findLeftovers(db, store)).length === 1
  // Without strides it has come by the statement that commits.
  const isDone = figures.doneAfterKill > 0 || stride > 1
  return { figures, good: figures.kills > 0 && isNoticed && isDone }
}

/** When the sweeps take everything that nobody needs. */
const later = () => new Date(Date.now() + 2 * 60 * 60 * 1000)

/** What is not there, and what the post sent again, or the sweep, has to have taken away. */
async function findLeftovers(db: Db, store: DocumentStore): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('storage_key').execute()
  const known = rows.map(({ storage_key }) => storage_key)
  const stored = await listKeys(store)
  const waiting = await db
    .selectFrom('documents')
    .innerJoin('drafts', 'drafts.id', 'draft_id')
    .select('file_name')
    // At the desk each post has a draft of its own, which goes with its days.
    .where('visitor', 'not like', 'staff-%')
    .execute()
  return [
    ...known.filter((key) => !stored.includes(key)).map((key) => `no file ${key}`),
    ...stored.filter((key) => !known.includes(key)).map((key) => `file of nobody: ${key}`),
    ...waiting.map(({ file_name }) => `${file_name} still waits in a draft`),
  ]
}
