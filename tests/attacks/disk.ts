import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tally } from '../faults/network/network-wire'
import { administer } from '../support/database/administer'
import type { Site } from '../support/site/server'
import { attack, inParallel, megabytes, type Target } from './attack'
import { nextAddress, openForm, Person } from './person'
import { field, file, multipart, partsOf, post, send } from './wires'

const fiveMegabytes = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(5 * 1024 ** 2 - 100, 'a'),
])
const own = ['Sec-Fetch-Site: same-origin']

/** What a folder holds, in bytes. */
export function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).reduce((sum, name) => {
      const at = join(folder, String(name))
      return sum + (statSync(at, { throwIfNoEntry: false })?.size ?? 0)
    }, 0)
  } catch {
    return 0
  }
}

const filesOf = ({ site }: Target) => sizeOf(join(site.dataDir, 'documents'))

async function databaseSize({ site, databaseUrl }: Target): Promise<number> {
  if (!databaseUrl) return sizeOf(site.dataDir) - sizeOf(join(site.dataDir, 'documents'))
  const sql = 'select pg_database_size(current_database()) as size'
  return administer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ size: string }>(sql)
    return Number(rows[0]?.size)
  })
}

const tenMegabytes = (token: string) =>
  partsOf(
    ...[field('token', token), field('whole', '1'), field('intent', 'upload')],
    ...['resume_upload', 'payslip_upload'].map((name) => file(name, `${name}.pdf`, fiveMegabytes)),
  )

const withoutCookie = attack({
  name: '5 files of a browser that keeps no cookie',
  async run(target) {
    const { site, bound } = target
    const lines = [...own, `X-Forwarded-For: ${nextAddress()}`]
    const body = tenMegabytes('')
    const statuses = await inParallel(Array.from({ length: 20 }), 4, async () => {
      return (await send(site, post('/form', multipart, body, lines))).status
    })
    const stored = megabytes(filesOf(target))
    bound(stored === 0, `${stored} MB of files are kept`)
    return { answers: tally(statuses), storedMb: stored }
  },
})

const budget = 100

const manyBrowsers = attack({
  name: '5 files of many browsers',
  env: { DRAFT_FILES_MB: String(budget) },
  async run(target) {
    const { site, bound } = target
    let said = false
    const statuses = await inParallel(Array.from({ length: 15 }), 2, async () => {
      const { lines, token } = await openForm(site, '/form')
      const heard = await send(site, post('/form', multipart, tenMegabytes(token), lines))
      said ||= heard.text.includes('Verify your email or phone first, then add the file')
      return heard.status
    })
    const stored = megabytes(filesOf(target))
    bound(stored <= budget / 2, `${stored} MB of a budget of ${budget} are kept for anybody`)
    bound(said, 'nobody is told what to do')
    return { answers: tally(statuses), storedMb: stored, ofMb: budget }
  },
})

/** One address, which proves as many addresses as it likes. */
const oneAddress = attack({
  name: '5 files of one address, proven and not, beside an honest resume',
  env: { DRAFT_FILES_MB: '200', OTP_DAILY_BUDGET: '20000' },
  async run(target) {
    const { site, bound } = target
    const statuses = await inParallel([...Array(30).keys()], 2, async (n) => {
      const person = new Person(site, '203.0.113.9')
      const { lines, token } = await openForm(site, '/form', person)
      if (n % 3) await prove(site, person, `attacker.${n}@gmail.com`)
      return (await send(site, post('/form', multipart, tenMegabytes(token), lines))).status
    })
    const stored = megabytes(filesOf(target))
    const honest = new Person(site)
    const { lines, token } = await openForm(site, '/form', honest)
    await prove(site, honest, 'honest@gmail.com')
    const heard = await send(site, post('/form', multipart, tenMegabytes(token), lines))
    bound(stored <= 50, `${stored} MB of 200 are of one address`)
    bound(heard.status === 303, `an honest resume is answered with ${heard.status}`)
    return { answers: tally(statuses), storedMb: stored, ofMb: 200, honest: heard.status }
  },
})

/** Does nothing when the site sends no code. */
async function prove(site: Site, { browser }: Person, gmail: string) {
  const press = async (intent: string, fill: Record<string, string>) =>
    browser.submit(await browser.open('/form'), { form: '#registration', fill, press: intent })
  const asked = await press('send-email-otp', { gmail })
  if (asked.status !== 303) return
  await press('verify-email-otp', { gmail_otp: await site.outbox.latestCode(gmail) })
}

const texts = attack({
  name: '5 texts of new drafts from one address',
  async run(target) {
    const { site, bound } = target
    const before = await databaseSize(target)
    // As long as is kept, see `draftValues`.
    const lengths = {
      ...{ skills_certifications: 6000, degrees: 6000, ug_qualification: 1500, name: 1500 },
      ...{ current_employer: 1500, pg_degree_name: 1500, position_applied: 1500 },
    }
    const bodyOf = (token: string) =>
      partsOf(
        ...[field('token', token), field('whole', '1'), field('intent', 'autosave')],
        ...Object.entries(lengths).map(([name, length]) => field(name, randomText(length))),
      )
    const began = performance.now()
    const statuses = await inParallel(Array.from({ length: 450 }), 8, async () => {
      const { lines, token } = await openForm(site, '/form')
      const [, ...others] = lines
      const from = ['X-Forwarded-For: 198.51.100.9', ...others]
      return (await send(site, post('/form', multipart, bodyOf(token), from))).status
    })
    const seconds = (performance.now() - began) / 1000
    const kept = statuses.filter((status) => status === 200).length
    const stored = megabytes((await databaseSize(target)) - before)
    bound(kept <= 300, `${kept} new drafts of one address`)
    bound(stored <= 50, `${stored} MB more in the database`)
    return { answers: tally(statuses), databaseMb: stored, seconds: Math.round(seconds * 10) / 10 }
  },
})

/** What the database can hardly compress, of three bytes each. */
function randomText(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join('')
}

export const disk = [...withoutCookie, ...manyBrowsers, ...oneAddress, ...texts]
