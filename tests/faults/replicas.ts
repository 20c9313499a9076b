import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { openPostgres } from '#db/postgresql/open.server'
import { answers, password } from '../http/forms/candidate'
import type { Browser, Page } from '../support/site/browser'
import { freshDatabase } from '../support/database/fresh-database'
import { proveContact } from '../support/people/proven-contact'
import { readOutbox } from '../support/site/outbox'
import { startSite } from '../support/site/server'
import type { Findings, Given, Part } from './part'
import { pdf, siteSettings, visitorOf } from './visitors'

const form = '#registration'
const person = { ...answers, gmail: 'replicas@gmail.com', number: '9123400001' }
/** Two processes, one database, one browser in two windows. */
async function oneDraft(given: Given): Promise<Findings> {
  const { databaseUrl, dataDir, sites, remove } = await startReplicas(given, 2)
  const { db, close } = await openPostgres(databaseUrl)
  const damage: string[] = []
  const typed = new Map<string, string>()
  const figures = { saves: 0, acknowledged: 0, lost: 0, accounts: 0, documents: 0, letters: 0 }
  try {
    const browsers = sites.map(({ url }) => visitorOf(url))
    const [one, other] = browsers as [Browser, Browser]
    const saved = await one.submit(await one.open('/form'), { form, fill: person, press: 'save' })
    for (const [name, value] of one.cookies) other.cookies.set(name, value)
    const pages = [await one.follow(saved), await other.open('/form')] as const

    const rounds = given.rounds(60)
    // One after the other, each time at the other replica, whose page has to show it all.
    for (let round = 0; round < rounds; round += 1) {
      const side = round % 2
      const name = ['name', 'nationality', 'position_applied', 'degrees'][round % 4] ?? ''
      const text = `Typed ${letters(round)} in turn`
      const browser = browsers[side] as Browser
      const page = await browser.open('/form')
      const answer = await browser.submit(page, { form, fill: { [name]: text }, press: 'save' })
      figures.saves += 1
      figures.acknowledged += answer.status === 303 ? 1 : 0
      typed.set(name, text)
      const other = await (browsers[1 - side] as Browser).open('/form')
      figures.lost += [...typed.values()].filter((text) => !other.html.includes(text)).length
    }
    // At once: a form is kept whole, so the last of them stands, and never half of each.
    const last = ['', '']
    await Promise.all(
      browsers.map(async (browser, side) => {
        for (let round = 0; round < rounds; round += 1) {
          const text = `Typed ${letters(round)} ${side ? 'right' : 'left'}`
          const fill = { name: text, nationality: text }
          const answer = await browser.submit(pages[side] as Page, { form, fill, press: 'save' })
          figures.saves += 1
          if (answer.status === 303) figures.acknowledged += 1
          last[side] = text
        }
      }),
    )
    const draft = await draftOf(db)
    const { name, nationality } = draft.values
    if (name !== nationality) damage.push(`half of each: ${name} and ${nationality}`)
    if (!last.includes(String(name))) damage.push(`neither's last save stands, but ${name}`)

    const purpose = 'candidate-registration'
    const { visitor } = draft
    const [email, phone] = [person.gmail, person.number]
    await proveContact(db, { visitor, purpose, at: new Date(), email, phone })
    const fill = { ...person, ...password, resume_upload: pdf() }
    const both = await Promise.all(
      browsers.map(async (browser, side) => {
        const first = await browser.submit(pages[side] as Page, { form, press: 'register', fill })
        // What the other one has answered is shown before anything is sent.
        const isShown = first.status === 422
        return isShown ? browser.submit(first, { form, press: 'register', fill }) : first
      }),
    )
    for (const [side, answer] of both.entries()) {
      const shown = await (side ? other : one).follow(answer)
      if (!shown.path.startsWith('/login/candidate')) {
        damage.push(`registration ${side} was answered ${answer.status}, ${shown.path}`)
      }
    }
    figures.accounts = await count(db, 'accounts')
    figures.documents = await count(db, 'documents')
    await readOutbox(dataDir).waitFor(({ to }) => to === person.gmail)
    figures.letters = readOutbox(dataDir)
      .messages()
      .filter(({ to }) => to === person.gmail).length
    const good =
      figures.lost === 0 &&
      figures.acknowledged === figures.saves &&
      figures.accounts === 1 &&
      figures.documents === 1
    return { figures: { ...figures, damage }, good: good && figures.letters === 1 }
  } finally {
    await close()
    await remove()
  }
}

async function draftOf(db: Db) {
  return db
    .selectFrom('drafts')
    .select(['visitor', 'answers as values'])
    .where(sql<string>`answers ->> 'gmail'`, '=', person.gmail)
    .executeTakeFirstOrThrow()
}

async function count(db: Db, table: 'accounts' | 'documents'): Promise<number> {
  return (await db.selectFrom(table).select('id').execute()).length
}

const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** Processes that find the same empty database at the same moment. */
async function atOnce(given: Given): Promise<Findings> {
  const rounds = given.rounds(3)
  const figures = {
    rounds,
    processes: 3,
    ready: 0,
    migratedBy: [] as number[],
    damage: [''].slice(1),
  }
  for (let round = 0; round < rounds; round += 1) {
    const replicas = await startReplicas(given, figures.processes)
    figures.ready += replicas.sites.length
    figures.migratedBy.push(replicas.sites.filter((s) => s.output().includes('migrated: ')).length)
    await replicas.remove()
  }
  const good = figures.migratedBy.every((number) => number === 1)
  return { figures, good: good && figures.ready === rounds * figures.processes }
}

let folders = 0

/** Replicas share the database, the documents and the secret. */
async function startReplicas(given: Given, number: number) {
  const { url } = await given.postgres()
  const database = await freshDatabase(url)
  const dataDir = join(given.folder, `shared-${(folders += 1)}`)
  await mkdir(dataDir)
  const shared = { DATABASE_URL: database.url, SECRET: 'pearls-of-korkai-in-the-gulf-of-mannar' }
  const settings = { ...siteSettings, ...shared, DATA_DIR: dataDir }
  const started = await Promise.allSettled(
    Array.from({ length: number }, () => startSite(settings)),
  )
  const sites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const remove = async () => {
    for (const site of sites) await site.remove()
    await database.remove()
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await remove()
    throw failed.reason
  }
  return { databaseUrl: database.url, dataDir, sites, remove }
}

/** Several processes on one PostgreSQL. */
export const replicas: Part = [
  { name: 'two replicas on one draft', run: oneDraft },
  { name: 'replicas start on an empty database', run: atOnce },
]
