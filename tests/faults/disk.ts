import { execFileSync } from 'node:child_process'
import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { answers } from '../http/forms/candidate'
import { createDatabase } from '../support/database/fresh-database'
import { startSite } from '../support/site/server'
import { inLetters, pdf, siteSettings } from './gated-site'
import { Missing, type Findings, type Given, type Part } from './runner'

const megabyte = 2 ** 20
/** Bytes of a disk with space. It is in memory, and takes none before something is written to it. */
const roomy = 2048 * megabyte

/**
 * Forms while a small disk is full, and after space was made.
 *
 * @param holds the setting that leads to it
 */
async function fillDisk(
  given: Given,
  engine: 'PostgreSQL' | 'embedded',
  holds: 'DATA_DIR' | 'TMPDIR',
) {
  const disk = join(given.folder, 'disk')
  const DATA_DIR = holds === 'DATA_DIR' ? disk : given.folder
  await mount(disk)
  given.afterwards(() => execFileSync('umount', ['-l', disk]))
  const database =
    engine === 'PostgreSQL' ? await createDatabase((await given.postgres()).url) : undefined
  const settings = { ...siteSettings, DATA_DIR, [holds]: disk }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) })
  given.afterwards(() => site.remove().finally(database?.remove))
  const documents = join(DATA_DIR, 'documents')
  const damage: string[] = []
  const figures = { posts: 0, refused: 0, halfFiles: 0, afterwards: 0, damage }
  const people = await Promise.all(
    Array.from({ length: given.rounds(8) }, async (_, n) => {
      const visitor = site.browser()
      const page = await visitor.open('/form')
      const name = `Kavitha of ${inLetters(n)}`
      const fill = { ...answers, name, resume_upload: pdf('long.pdf', 2 * megabyte) }
      const send = () => visitor.submit(page, { form: '#registration', fill, press: 'save' })
      return { visitor, name, send }
    }),
  )
  const { blocks, bavail, bsize } = await statfs(disk)
  resize(disk, (blocks - bavail) * bsize + (database ? 1 : 100) * megabyte)
  // Files are refused long before the disk is full; what cannot be written at all is an error.
  const refusals = database && holds === 'DATA_DIR' ? [429] : [429, 503]
  for (const { name, send } of people) {
    figures.posts += 1
    const { status, html } = await send()
    if (refusals.includes(status) && html.includes(name)) figures.refused += 1
    else damage.push(`on a full disk it answered ${status}, or without what was typed`)
  }
  const { status } = await site.browser().open('/')
  if (status !== 200) damage.push(`the home page answered ${status}`)
  figures.halfFiles = (await sizesIn(documents)).length

  resize(disk, roomy)
  for (const { visitor, name, send } of people) {
    const saved = await send()
    const { html } = await visitor.follow(saved)
    const isThere = html.includes('long.pdf') && html.includes(name)
    if (saved.status === 303 && isThere) figures.afterwards += 1
    else damage.push(`with space again it answered ${saved.status}`)
  }
  const whole = (await sizesIn(documents)).filter((size) => size === 2 * megabyte)
  if (whole.length !== people.length) damage.push(`${whole.length} whole files`)
  return { figures, good: figures.halfFiles === 0 } satisfies Findings
}

async function mount(folder: string) {
  await mkdir(folder)
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${roomy}`]
    execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    throw new Missing('no small disk can be mounted here')
  }
}

function resize(disk: string, bytes: number) {
  execFileSync('mount', ['-o', `remount,size=${bytes}`, disk], { stdio: 'pipe' })
}

/** In bytes, of all files below a folder. */
async function sizesIn(folder: string): Promise<number[]> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(async (one) => (await stat(join(one.parentPath, one.name))).size))
}

const places = [
  ['PostgreSQL', 'DATA_DIR'],
  ['embedded', 'DATA_DIR'],
  // Under uploads on their way.
  ['PostgreSQL', 'TMPDIR'],
] as const

/** A disk runs full. */
export const disk: Part = places.map(([engine, holds]) => ({
  name: `full disk under ${holds}, ${engine}`,
  run: (given) => fillDisk(given, engine, holds),
}))
